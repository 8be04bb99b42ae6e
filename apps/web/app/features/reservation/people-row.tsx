import { Link } from 'react-router'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import type { Booking } from './use-booking.ts'
import { choiceOf, peopleForAll, priceFor, type VisitItem } from './visit.ts'

interface PeopleRowProps {
  items: readonly VisitItem[]
  booking: Booking
  onChoose: (id: number | null) => void
}

/** The choice of professional, above the hours: most clients keep « Peu importe » and need no step for it. */
export function PeopleRow({ items, booking, onChoose }: PeopleRowProps) {
  const { t, format } = useWords()
  const team = useTeam()
  const choice = choiceOf(items)
  const forAll = peopleForAll(items, team)
  const people = team.filter(({ id }) => forAll.includes(id))
  const havePrices = new Set(people.map(({ id }) => priceFor(items, id))).size > 1
  return (
    <fieldset className="people-row-choice">
      <legend className="visually-hidden">{t('book.who')}</legend>
      <div className="row">
        <label>
          <input type="radio" name="who" checked={choice.kind === 'anyone'} onChange={() => onChoose(null)} />
          <span className="anyone">
            <Icon name="users" size={20} />
          </span>
          <b>{t('book.anyone')}</b>
        </label>
        {people.map((person) => (
          <label key={person.id}>
            <input
              type="radio"
              name="who"
              checked={choice.kind === 'one' && choice.id === person.id}
              onChange={() => onChoose(person.id)}
            />
            <Portrait person={person} size={36} />
            <b>
              {person.givenName}
              {havePrices && <small className="sec"> {format.price(priceFor(items, person.id))}</small>}
            </b>
          </label>
        ))}
      </div>
      {people.length === 0 && <p className="book-note sec">{t('book.noneForAll')}</p>}
      {items.length > 1 && (
        <Link className="link" to={bookingPath({ ...booking.state, start: null, step: 'professional' })}>
          {t('book.perItem')}
        </Link>
      )}
    </fieldset>
  )
}
