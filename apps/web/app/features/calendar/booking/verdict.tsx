import type { Overridable, StartReason } from '@meche/contract/appointments.ts'
import type { ReactNode } from 'react'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

/** The verdict on a time: free, free for staff who insist, or refused. */
export function verdictOf(reasons: readonly StartReason[]) {
  const overridden = reasons.filter(({ canOverride }) => canOverride).map(({ code }) => code as Overridable)
  return {
    isFree: reasons.length === 0,
    isRefused: overridden.length < reasons.length,
    overrides: [...new Set(overridden)],
  }
}

/** The button stands still at the bottom: words below it would not be seen. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' })
}

/** Why not, in words: red where nobody may, amber where staff may go on. */
export function Verdict({ reasons }: { reasons: readonly StartReason[] }) {
  const words = useWords()
  const { isRefused } = verdictOf(reasons)
  if (reasons.length === 0) return null
  const people = new Set(reasons.flatMap(({ professional }) => professional?.id ?? []))
  return (
    <Against isRefused={isRefused}>
      {people.size > 1 ? (
        // Everybody was asked: one sentence, and no list of the whole team's visits.
        <p>{words.t('why.nobody')}</p>
      ) : (
        reasons.map((reason) => (
          <p key={`${reason.code} ${reason.professional?.id} ${reason.start}`}>
            {reasonInWords(reason, words)}
          </p>
        ))
      )}
    </Against>
  )
}

/** The frame around reasons, announced as it appears. */
export function Against({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  return (
    <div ref={intoView} className={isRefused ? 'banner' : 'banner warn'} role="alert">
      <Icon name={isRefused ? 'circle-alert' : 'triangle-alert'} size={20} />
      <div>{children}</div>
    </div>
  )
}

/** The reasons of a change besides: its client is elsewhere then. */
type Reason = Omit<StartReason, 'code'> & { code: StartReason['code'] | 'customer_busy' }

export function reasonInWords(reason: Reason, { t, format }: Words): string {
  const { code, professional, start, end, appointment } = reason
  // Sic: `lastname` is the given name.
  const name = professional?.lastname ?? ''
  const time = end ? format.time(end) : ''
  if (code === 'overlap') {
    const client = appointment ? `${appointment.customer.lastname} ${appointment.customer.firstname}` : ''
    return appointment ? t('why.overlap', { name, client, time }) : t('why.taken', { name, time })
  }
  if (code === 'outside_hours') return name ? t('why.outsideHours', { name }) : t('why.salonHours')
  if (code === 'closure' && reason.reason) return t('moving.closedFor', { reason: reason.reason })
  if (code === 'exception') {
    const isOneDay = start !== null && end !== null && dayOf(start) === dayOf(end)
    return isOneDay ? t('why.exception', { name, time }) : t('moving.absentThatDay', { name })
  }
  if (code === 'not_offered_by') return t('why.notOfferedBy', { name })
  return t(`why.${code}`)
}
