import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { conversationsQuery, useLiveChat } from './api.ts'

/** How many messages this account has not read, for the menu and the title of the tab; 0 until it is known. */
export function useUnreadChat(isShown: boolean): number {
  useLiveChat()
  const { data } = useQuery({ ...conversationsQuery, enabled: isShown })
  return data?.conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0
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
