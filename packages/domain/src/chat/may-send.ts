/** Whether staff may send a client an SMS now. Minutes are epoch minutes. Source: docs/rules.md. */
import { earliestMinute, latestMinute } from '../reminders/waking-hours.ts'

/** A client who wrote is answered for so long at any hour. */
export const answerMinutes = 120
export const smsPerClientAndDay = 20

export interface Sending {
  readonly now: number
  /** The minute of the day on the salon's clock. */
  readonly minuteOfDay: number
  /** The client wants no more SMS. */
  readonly isOptedOut: boolean
  /** They have or had a visit. */
  readonly hasVisit: boolean
  /** When they last wrote; null: never. */
  readonly lastReceived: number | null
  /** SMS that staff have sent them today. */
  readonly sentToday: number
}

export const sendingRefusals = [
  'recipient_opted_out',
  'recipient_unknown',
  'outside_sending_hours',
  'sms_limit_reached',
] as const
export type SendingRefusal = (typeof sendingRefusals)[number]

/** Null: they may. */
export function sendingRefusal(sending: Sending): SendingRefusal | null {
  const { now, minuteOfDay, isOptedOut, hasVisit, lastReceived, sentToday } = sending
  if (isOptedOut) return 'recipient_opted_out'
  if (!hasVisit && lastReceived === null) return 'recipient_unknown'
  const isAnswer = lastReceived !== null && now - lastReceived <= answerMinutes
  const isAwake = minuteOfDay >= earliestMinute && minuteOfDay <= latestMinute
  if (!isAnswer && !isAwake) return 'outside_sending_hours'
  return sentToday >= smsPerClientAndDay ? 'sms_limit_reached' : null
}
