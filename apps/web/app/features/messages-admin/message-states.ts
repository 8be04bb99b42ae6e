import './messages.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '@meche/contract/outgoing-messages.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/** Every list of messages: one that is sent again makes all of them old. */
export const MESSAGES = 'messages'

export function toneOf(status: Message['status']): string {
  if (status === 'failed') return 'lab err'
  return status === 'sent' || status === 'delivered' ? 'lab ok' : 'lab'
}

/** It leaves now: its state changes by itself in a moment. */
export function isLeaving({ status, dueAt }: Message): boolean {
  return status === 'sending' || (status === 'queued' && Date.parse(dueAt) <= Date.now())
}

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
    await client.invalidateQueries({ queryKey: [MESSAGES] })
  }
}
