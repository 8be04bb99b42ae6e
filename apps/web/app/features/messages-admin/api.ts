import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Message } from '@meche/contract/outgoing-messages.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { LOOK_AGAIN_MS } from '../../shared/list.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { isLeaving } from './message-states.ts'

/** Every list of messages: one that is sent again makes all of them old. */
export const messages = { all: ['messages'], of: (customer: string) => ['messages', 'of', customer] }

/** The last messages to one client. */
export const latestQuery = (customer: string) =>
  queryOptions({
    queryKey: messages.of(customer),
    queryFn: ({ signal }) => call(api.getMessages, { query: { customer, itemsPerPage: '5' }, signal }),
    refetchInterval: ({ state: { data } }) => data?.some(isLeaving) && LOOK_AGAIN_MS,
  })

/** Sends a message again that had failed, and says how that went. */
export function useResend() {
  const t = useTranslate()
  const client = useQueryClient()
  return async ({ id }: Message) => {
    try {
      await call(api.resendMessage, { params: { id: String(id) } })
      showToast(t('message.resent'))
    } catch (error) {
      showToast((error as Error).message, 'error')
    }
    await client.invalidateQueries({ queryKey: messages.all })
  }
}
