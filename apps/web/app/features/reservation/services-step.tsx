import { memo, useCallback, useDeferredValue, useId, useState } from 'react'
import { inVisitOrder } from '@meche/domain/catalogue/visit-order.ts'
import { limits } from '@meche/contract/limits.ts'
import { byAnyone } from '../../lib/salon/booking-address.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { FromPrice } from '../../shared/from-price.tsx'
import { foldList } from '../../ui/components/data-display/fold-list.ts'
import {
  toggledOption,
  whoCan,
  withOtherOptions,
  type MenuItem,
  type MenuSection,
} from '../../lib/salon/menu.ts'
import { useSettings, useTeam } from '../../lib/salon/salon.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Fil } from '../../ui/components/data-display/fil.tsx'
import { isSameItem, itemKey, type ItemRef } from '@meche/contract/mapping/items.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Swatch } from '../../ui/motif/drawings.tsx'
import { HairLengthField } from '../../shared/hair-length-field.tsx'
import { ItemOptions } from './item-options.tsx'
import { StepTitle } from './step-title.tsx'
import type { Booking } from './use-booking.ts'
import { searchMenu } from './visit.ts'

interface ServicesStepProps {
  menu: readonly MenuSection[]
  booking: Booking
}

export function ServicesStep({ menu, booking }: ServicesStepProps) {
  const { t, format } = useWords()
  const phone = useSettings()?.phone ?? ''
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<number | null>(null)
  const shown = searchMenu(menu, useDeferredValue(search), category)
  const { choose, state } = booking
  const { items, after } = state
  const isFull = items.length >= limits.itemsPerVisit

  const toggleOption = useCallback(
    (item: MenuItem, option: number) => {
      const next = items.map((one) =>
        isSameItem(one, item)
          ? withOtherOptions(one, item, toggledOption(item, one.options ?? [], option))
          : one,
      )
      choose({ items: next, start: null, day: null })
    },
    [items, choose],
  )
  const toggle = useCallback(
    (item: MenuItem) => {
      const rest = items.filter((one) => !isSameItem(one, item))
      const added = [...items, { ...byAnyone(item), professional: whoCan(item, after?.professional ?? null) }]
      const next = rest.length < items.length ? rest : inOrder(added, menu)
      // A start was found for other items; it means nothing for these.
      choose({ items: next, start: null, day: null })
    },
    [items, menu, choose, after],
  )

  if (menu.length === 0) {
    return <Empty title={t('book.noMenu')} text={t('book.noMenuWhy', { phone: format.phone(phone) })} />
  }
  return (
    <>
      <StepTitle title={t('book.what')} text={t('book.whatWhy')} />
      <HairLengthField
        label={t('book.hair')}
        value={state.length}
        onChange={(length) => choose({ length, start: null, day: null })}
      />
      <Search value={search} example={exampleOf(menu)} onChange={setSearch} />
      <div className="filters" role="group" aria-label={t('book.categories')}>
        <button
          type="button"
          className="chip"
          aria-pressed={category === null}
          onClick={() => setCategory(null)}
        >
          {t('book.all')}
        </button>
        {menu.map(({ id, name, items: sectionItems }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={category === id}
            onClick={() => setCategory(id)}
          >
            {name}
            <small>{sectionItems.length}</small>
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {search === ''
          ? ''
          : t('book.found', { count: shown.reduce((sum, one) => sum + one.items.length, 0) })}
      </p>
      {isFull && <p className="help">{t('book.tooMany', { count: limits.itemsPerVisit })}</p>}
      {shown.length === 0 && (
        <Empty
          title={t('book.nothingFound')}
          text={t('book.nothingFoundWhy')}
          action={
            <button
              type="button"
              className="btn out"
              onClick={() => {
                setSearch('')
                setCategory(null)
              }}
            >
              {t('book.showAll')}
            </button>
          }
        />
      )}
      {shown.map((section) => (
        <Section
          key={section.id}
          section={section}
          chosen={items}
          // A search or a chosen category shows the whole section.
          isWhole={search !== '' || category !== null}
          isFull={isFull}
          length={state.length}
          onToggle={toggle}
          onOption={toggleOption}
        />
      ))}
    </>
  )
}

/** Items in the order in which they are done: what develops comes first. */
function inOrder(items: readonly ItemRef[], menu: readonly MenuSection[]): ItemRef[] {
  const offers = menu.flatMap((section) => section.items)
  const known = items.flatMap((chosen) => {
    const offer = offers.find((one) => isSameItem(one, chosen))
    return offer ? [{ ...chosen, pause: offer.pause, place: offer.place }] : []
  })
  return inVisitOrder(known)
}

interface SectionProps {
  section: MenuSection
  chosen: readonly ItemRef[]
  isWhole: boolean
  isFull: boolean
  length: number | null
  onToggle: (item: MenuItem) => void
  onOption: (item: MenuItem, option: number) => void
}

function Section({ section, chosen, isWhole, isFull, length, onToggle, onOption }: SectionProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const refOf = (item: MenuItem) => chosen.find((one) => isSameItem(one, item))
  const isChosen = (item: MenuItem) => refOf(item) !== undefined
  const { shown, folded } = foldList(section.items, isChosen)
  const lines = isWhole || isOpen ? section.items : shown
  return (
    <section className="book-group" aria-labelledby={`group-${section.id}`}>
      <h2 id={`group-${section.id}`}>
        <Swatch place={section.place} size={26} />
        {section.name}
      </h2>
      <ul className="book-items">
        {lines.map((item) => (
          <ServiceRow
            key={itemKey(item)}
            item={item}
            added={refOf(item)?.options ?? null}
            isFull={isFull}
            length={length}
            onToggle={onToggle}
            onOption={onOption}
          />
        ))}
      </ul>
      {lines.length < section.items.length && (
        <button type="button" className="btn txt edge" onClick={() => setOpen(true)}>
          {t('book.seeOthers', { count: folded.length })}
        </button>
      )}
    </section>
  )
}

interface SearchProps {
  value: string
  example: string
  onChange: (value: string) => void
}

function Search({ value, example, onChange }: SearchProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="in book-search">
      <Icon name="search" />
      <label htmlFor={id} className="visually-hidden">
        {t('book.searchLabel')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('book.search', { example })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className="ib" aria-label={t('book.searchClear')} onClick={() => onChange('')}>
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  )
}

/** A word of this salon's own menu shows what the search is for. */
function exampleOf(menu: readonly MenuSection[]): string {
  const names = menu.flatMap((section) => section.items.map((item) => item.name))
  const single = names.find((name) => !name.includes(' ') && name.length > 5) ?? names[0] ?? ''
  return single.toLowerCase()
}

interface ServiceRowProps extends Pick<SectionProps, 'isFull' | 'length' | 'onToggle' | 'onOption'> {
  item: MenuItem
  /** The ids of its options; null: it is not chosen. */
  added: readonly number[] | null
}

/** Kept as it is while somebody searches: a menu may have hundreds. */
const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { item, added, isFull, length, onToggle, onOption } = props
  const { t, format } = useWords()
  const isChosen = added !== null
  const team = useTeam()
  const only =
    item.professionals.length === 1 ? team.find(({ id }) => id === item.professionals[0]?.id) : undefined
  const facts = [
    format.duration(item.duration),
    item.pause > 0 ? t('home.withPause', { duration: format.duration(item.pause) }) : null,
    only ? t('book.onlyWith', { name: only.givenName }) : null,
    item.professionals.length === 0 ? t('book.together') : null,
    item.description,
  ].filter(Boolean)
  return (
    <li className={isChosen ? 'book-item on' : 'book-item'}>
      <div className="what">
        <h3>{item.name}</h3>
        <span className="sec">{facts.join(' · ')}</span>
      </div>
      {isChosen && item.pause > 0 && (
        <Fil
          steps={item.steps}
          color={item.color}
          pauseLabel={(minutes) => `${t('book.pause')} ${format.duration(minutes)}`}
        />
      )}
      <span className="p">
        <FromPrice price={item.price} isFrom={item.isFrom} />
      </span>
      <button
        type="button"
        className={isChosen ? 'btn pri add' : 'btn out add'}
        aria-pressed={isChosen}
        disabled={isFull && !isChosen}
        onClick={() => onToggle(item)}
      >
        <Icon name={isChosen ? 'check' : 'plus'} />
        <span>
          {t(isChosen ? 'book.added' : 'book.add')}
          <span className="visually-hidden"> {item.name}</span>
        </span>
      </button>
      {added && (
        <ItemOptions
          item={item}
          added={added}
          length={length}
          onToggle={(option) => onOption(item, option)}
        />
      )}
    </li>
  )
})
