import './waiting-here.css'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { nameOf } from '../../../lib/format/person-name.ts'
import { gapsQuery } from '../../../shared/waitlist/entries.ts'
import { useOffering } from '../../../shared/waitlist/use-offering.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { OfferActions } from './offer-actions.tsx'

interface WaitingHereProps {
  day: string
  /** The wall clock's minute that was chosen, `2026-11-20T15:00`. */
  moment: string
  professional: number
}

/** The clients who wait for the free time around a chosen minute, each with a way to fill it. Nothing when nobody does. */
export function WaitingHere({ day, moment, professional }: WaitingHereProps) {
  const { t, format } = useWords()
  const gaps = useQuery(gapsQuery(day, day))
  const offering = useOffering()
  const gap = gaps.data?.find(
    (one) =>
      one.professional === professional && one.start.slice(0, 16) <= moment && moment < one.end.slice(0, 16),
  )
  if (!gap || gap.waiting.length === 0) return null
  return (
    <section className="waiting-here" aria-label={t('side.waitlist')}>
      {offering.error && <Failure text={offering.error.message} />}
      <ul>
        {gap.waiting.map((one) => {
          const name = nameOf(one.customer)
          return (
            <li key={one.entry}>
              <p>
                {one.offeredUntil
                  ? t('gap.kept', { name, time: format.time(one.offeredUntil) })
                  : t('gap.waits', { name, service: one.title })}
              </p>
              <OfferActions start={one} professional={professional} offering={offering} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
