import './messages.css'
import type { Message } from '@meche/contract/outgoing-messages.ts'

export function toneOf(status: Message['status']): string {
  if (status === 'failed') return 'lab err'
  return status === 'sent' || status === 'delivered' ? 'lab ok' : 'lab'
}

/** It leaves now: its state changes by itself in a moment. */
export function isLeaving({ status, dueAt }: Message): boolean {
  return status === 'sending' || (status === 'queued' && Date.parse(dueAt) <= Date.now())
}
