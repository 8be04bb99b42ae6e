import { useQuery } from '@tanstack/react-query'
import { labelsQuery, useLiveMail } from './api.ts'

/** How many conversations in the inbox are unread, for the menu; 0 until it is known. */
export function useUnreadMail(isShown: boolean): number {
  useLiveMail()
  const { data } = useQuery({ ...labelsQuery, enabled: isShown })
  return data?.find(({ id }) => id === 'inbox')?.unreadCount ?? 0
}
