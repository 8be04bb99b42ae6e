import { Link } from 'react-router'
import type { SlotAnswer } from '@meche/contract/availability.ts'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { cancellationRule, cancellationSentence } from '../../lib/salon/cancellation.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { FromPrice } from '../../shared/from-price.tsx'
import { useSettings, useTeam, useToday } from '../../lib/salon/salon.ts'
import { isSameItem, itemKey } from '@meche/contract/mapping/items.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Portrait, Swatch } from '../../ui/motif/drawings.tsx'
import type { RefusedItem } from '../../lib/salon/refused-item.ts'
import { OldTime } from './old-time.tsx'
import type { Hold } from './hold.ts'
import type { Booking } from './use-booking.ts'
import { choiceOf, totalsOf, type Placed, type VisitItem } from './visit.ts'

interface SummaryProps {
  items: readonly VisitItem[]
  booking: Booking
  slot: SlotAnswer | undefined
  /** The hold, once the start is held: it names the professionals. */
  kept: Hold | null
  refused: RefusedItem | null
}

/** The choices so far, always visible. */
export function SummaryLines({ items, booking, slot, kept, refused }: SummaryProps) {
  const { t, format } = useWords()
  const today = useToday()
  const { state, choose } = booking
  // The hold is exact; the offered slot may have changed since.
  const placed = kept ?? slot
  const canChange = state.step !== 'you' && state.move === null
  return (
    <>
      <ul className="summary-lines">
        {items.map((one, place) => (
          <li key={itemKey(one.item)}>
            <Swatch place={one.item.place} size={28} />
            <div className="what">
              <b>{one.item.name}</b>
              <span className="sec">
                {format.list([
                  format.duration(one.duration),
                  ...(one.item.pause > 0
                    ? [t('home.withPause', { duration: format.duration(one.item.pause) })]
                    : []),
                ])}
              </span>
              {refused?.place === place && <span className="help bad">{refused.sentence}</span>}
            </div>
            <LinePrice one={one} held={kept?.steps.filter(({ item }) => item === place)} />
            {canChange && (
              <button
                type="button"
                className="ib remove"
                aria-label={t('book.removeName', { service: one.item.name })}
                onClick={() =>
                  choose({
                    items: state.items.filter((item) => !isSameItem(item, one.item)),
                    start: null,
                    day: null,
                  })
                }
              >
                <Icon name="x" size={16} />
              </button>
            )}
          </li>
        ))}
        {state.step !== 'services' && items.length > 0 && (
          <WhoLine items={items} booking={booking} kept={kept} />
        )}
        {state.start && state.step !== 'services' && state.step !== 'professional' && (
          <li>
            <span className="mark">
              <Icon name="calendar-check" size={22} />
            </span>
            <div className="what">
              {state.move !== null && <OldTime id={state.move} />}
              <b>{format.moment(state.start, today)}</b>
              {placed && (
                <span className="sec">{t('book.endAround', { time: format.time(placed.end) })}</span>
              )}
            </div>
            {state.step === 'you' && (
              <Link className="link" to={bookingPath({ ...state, step: 'slot' })}>
                {t('book.change')}
              </Link>
            )}
          </li>
        )}
      </ul>
      <Total items={items} slot={placed} />
    </>
  )
}

interface LinePriceProps {
  one: VisitItem
  /** Its steps as they are held, with the prices of those who do them. */
  held: Hold['steps'] | undefined
}

function LinePrice({ one, held }: LinePriceProps) {
  const { format } = useWords()
  if (held) return <b className="price">{format.price(held.reduce((sum, { price }) => sum + price, 0))}</b>
  return (
    <b className="price">
      <FromPrice price={one.price} isFrom={one.isFrom} />
    </b>
  )
}

function WhoLine({ items, booking, kept }: Pick<SummaryProps, 'items' | 'booking' | 'kept'>) {
  const { t, format } = useWords()
  const team = useTeam()
  const choice = choiceOf(items)
  const ids =
    kept?.professionals ??
    (choice.kind === 'one' ? [choice.id] : items.map((one) => one.professional).filter((id) => id !== null))
  const people = team.filter(({ id }) => ids.includes(id))
  return (
    <li>
      {people[0] ? (
        <Portrait person={people[0]} size={28} />
      ) : (
        <span className="mark">
          <Icon name="users" size={22} />
        </span>
      )}
      <div className="what">
        <b>{people.length > 0 ? format.list(people.map(({ givenName }) => givenName)) : t('book.anyone')}</b>
        <span className="sec">{people.length === 1 ? t('book.forVisit') : ''}</span>
      </div>
      {booking.state.move === null && booking.state.step === 'you' && (
        <Link className="link" to={bookingPath({ ...booking.state, step: 'slot' })}>
          {t('book.change')}
        </Link>
      )}
    </li>
  )
}

function Total({ items, slot }: { items: readonly VisitItem[]; slot: Placed | undefined }) {
  const { t, format } = useWords()
  const { duration, price, isFrom } = totalsOf(items, slot)
  return (
    <p className="summary-total">
      <span>
        {t('book.total')} <small>{format.duration(duration)}</small>
      </span>
      <span>
        <FromPrice price={price} isFrom={isFrom} />
      </span>
    </p>
  )
}

/** « Paiement au salon. Annulation gratuite jusqu’au mardi 24 novembre à 15 h 45. » */
export function Conditions({ start }: { start: string | null }) {
  const { t } = useWords()
  return (
    <p className="cap conditions">
      {t('book.pay')} <CancellationRule start={start} />
    </p>
  )
}

/** Until when, to the minute, once a start is chosen; the salon's rule before. */
export function CancellationRule({ start }: { start: string | null }) {
  const words = useWords()
  const settings = useSettings()
  const now = useNow()
  if (!settings) return null
  if (start) return cancellationSentence(settings, { start, now }, words)
  const rule = cancellationRule(settings, words.t)
  return rule ? words.t('book.freeUntil', { until: rule }) : words.t('book.cancelNever')
}
