import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ChatSummary } from '@meche/contract/chat.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { conversationsQuery, useLiveChat } from './api.ts'

/** Messages that this account has not read, and those among them that name it, for the menu and the title of the tab; 0 until it is known. */
export function useUnreadChat(isShown: boolean): { count: number; mentions: number } {
  useLiveChat()
  const { data } = useQuery({ ...conversationsQuery, enabled: isShown })
  const conversations = data?.conversations
  useMentionNotice(conversations)
  const sum = (of: (one: ChatSummary) => number) =>
    conversations?.reduce((total, one) => total + of(one), 0) ?? 0
  return { count: sum((one) => one.unreadCount), mentions: sum((one) => one.mentionCount) }
}

/** A toast for a mention that comes while another page is open. */
function useMentionNotice(conversations: readonly ChatSummary[] | undefined): void {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const known = useRef<ReadonlyMap<string, number> | null>(null)
  useEffect(() => {
    if (!conversations) return
    const before = known.current
    known.current = new Map(conversations.map(({ id, mentionCount }) => [id, mentionCount]))
    // The menu marks mentions that came before the page opened.
    if (!before) return
    for (const { id, mentionCount, mentionedBy } of conversations) {
      const address = paths.conversation(id)
      if (mentionCount <= (before.get(id) ?? 0) || pathname + search === address || !mentionedBy) continue
      const text = t('side.mentionedBy', { name: nameOf(mentionedBy) })
      showToast(text, 'info', { label: t('side.openChat'), run: () => void navigate(address) })
    }
  }, [conversations, pathname, search, navigate, t])
}

/** Puts a count before the title of the tab: « (3) Calendrier ». */
export function useTitleCount(count: number): void {
  // Each page and each language brings its own title.
  useLocation()
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\)\s*/, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
  })
}
