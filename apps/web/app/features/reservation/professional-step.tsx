import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam, type TeamMember } from '../../lib/salon/salon.ts'
import { itemKey } from '@meche/contract/mapping/items.ts'
import { specialitiesOf, type MenuItem, type MenuSection } from '../../lib/salon/menu.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { StepTitle } from './step-title.tsx'
import type { Booking } from './use-booking.ts'
import { choiceOf, itemsBy, peopleForAll, priceFor, type VisitItem } from './visit.ts'

interface ProfessionalStepProps {
  menu: readonly MenuSection[]
  items: readonly VisitItem[]
  booking: Booking
}

export function ProfessionalStep({ menu, items, booking }: ProfessionalStepProps) {
  const { t, format } = useWords()
  const team = useTeam()
  const choice = choiceOf(items)
  const forAll = peopleForAll(items, team)
  const specialities = specialitiesOf(menu)

  /** One person for some of the items; null is « peu importe ». */
  const assign = (id: number | null, only?: MenuItem) =>
    booking.choose({
      items: itemsBy(items, ({ item, professional }) => (!only || only === item ? id : professional)),
      start: null,
    })

  const isSplit = items.length > 1
  return (
    <>
      <StepTitle title={t('book.who')} text={t('book.whoWhy')} />
      {!isSplit && (
        <People
          label={t('book.who')}
          name="visit"
          people={team.filter(({ id }) => forAll.includes(id))}
          chosen={choice.kind === 'one' ? choice.id : null}
          detail={({ id }) =>
            [format.list(specialities.get(id) ?? []), format.price(priceFor(items, id))]
              .filter(Boolean)
              .join(' · ')
          }
          onChoose={(id) => assign(id)}
        />
      )}
      {isSplit &&
        items.map(({ item, professional }) => (
          <section key={itemKey(item)} className="book-group">
            <h2>{t('book.chooseFor', { service: item.name })}</h2>
            <People
              label={t('book.chooseFor', { service: item.name })}
              name={itemKey(item)}
              people={team.filter(({ id }) => item.professionals.some((one) => one.id === id))}
              chosen={professional}
              detail={({ id }) =>
                format.price(item.professionals.find((one) => one.id === id)?.price ?? item.price)
              }
              onChoose={(id) => assign(id, item)}
            />
          </section>
        ))}
      {items.length > 1 && (
        <button
          type="button"
          className="btn txt edge switch-mode"
          onClick={() =>
            booking.goTo({
              items: itemsBy(items, () => null),
              start: null,
              step: 'slot',
            })
          }
        >
          <Icon name="user" />
          {t('book.perVisit')}
        </button>
      )}
    </>
  )
}

interface PeopleProps {
  label: string
  name: string
  people: readonly TeamMember[]
  chosen: number | null
  detail: (person: TeamMember) => string
  onChoose: (id: number | null) => void
}

function People({ label, name, people, chosen, detail, onChoose }: PeopleProps) {
  const t = useTranslate()
  return (
    <fieldset className="people-choice">
      <legend className="visually-hidden">{label}</legend>
      <label>
        <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
        <span className="anyone">
          <Icon name="users" size={28} />
        </span>
        <span className="who">
          <b>{t('book.anyone')}</b>
          <span className="sec">{t('book.anyoneWhy')}</span>
        </span>
        <span className="tick">
          <Icon name="check" size={16} />
        </span>
      </label>
      {people.map((person) => (
        <label key={person.id}>
          <input
            type="radio"
            name={name}
            checked={chosen === person.id}
            onChange={() => onChoose(person.id)}
          />
          <Portrait person={person} size={64} />
          <span className="who">
            <b>{person.givenName}</b>
            <span className="sec">{detail(person)}</span>
          </span>
          <span className="tick">
            <Icon name="check" size={16} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
