import './chat.css'
import '../../ui/components/data-display/carousel.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { conversationsQuery, useLiveChat } from './api.ts'
import { ConversationList } from './conversation-list.tsx'
import { NewChatDialog } from './new-chat-dialog.tsx'
import { Thread } from './thread.tsx'

/** « Discussions »: conversations and one of them; on a phone one after the other. */
export function ChatRoom() {
  useLiveChat()
  const t = useTranslate()
  const isPhone = useIsPhone()
  const [search, setSearch] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const asked = search.get('conversationId') ?? ''
  const current = /^(?:team|with-[1-9]\d{0,14}|[1-9]\d{0,14})$/.test(asked) ? asked : null
  const show = (id: string) => setSearch({ conversationId: id })
  return (
    <main id="main" className="page chat-page" tabIndex={-1}>
      {isPhone && current ? (
        <h1 className="visually-hidden">{t('side.chat')}</h1>
      ) : (
        <PageHead
          crumbs={[{ title: t('dash.title'), path: paths.dashboard }]}
          title={t('side.chat')}
          text={t('chat.lead')}
        >
          <button type="button" className="btn pri" onClick={() => setNew(true)}>
            <Icon name="plus" />
            {t('chat.new')}
          </button>
        </PageHead>
      )}
      <Replies />
      <div className="chat-panes">
        {!(isPhone && current) && <ConversationList current={current} />}
        {current ? (
          <Thread key={current} id={current} />
        ) : (
          !isPhone && (
            <section className="card chat-none">
              <Empty title={t('chat.choose')} text={t('chat.chooseWhy')} />
            </section>
          )
        )}
      </div>
      <NewChatDialog isOpen={isNew} onClose={() => setNew(false)} onSent={show} />
    </main>
  )
}

/** Said where clients cannot answer to the salon's number. */
function Replies() {
  const t = useTranslate()
  const { data } = useQuery(conversationsQuery)
  if (!data || data.takesReplies) return null
  return (
    <p className="banner info">
      <Icon name="info" size={20} />
      {t('chat.noReplies')}
    </p>
  )
}
