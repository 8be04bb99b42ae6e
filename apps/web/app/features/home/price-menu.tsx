import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { bookingPath, byAnyone } from '../../lib/salon/booking-address.ts'
import { foldList } from '../../ui/components/data-display/fold-list.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { FromPrice } from '../../shared/from-price.tsx'
import { itemKey } from '@meche/contract/mapping/items.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { Swatch } from '../../ui/motif/drawings.tsx'
import type { PriceLine, PriceSection } from './price-list.ts'

/** Prices set like a menu; every line books itself, once the salon takes bookings. */
export function PriceMenu({ menu, isBookable }: { menu: readonly PriceSection[]; isBookable: boolean }) {
  const t = useTranslate()
  const current = useSectionInSight(menu)
  if (menu.length === 0) return null
  const isByLength = menu.some(({ lines }) => lines.some(({ lengths }) => lengths))
  return (
    <section className="menu" aria-labelledby="menu">
      <div className="cols">
        <div className="intro">
          <h2 id="menu" className="h2">
            {t('home.services')}
          </h2>
          <p className="why sec">{t(isByLength ? 'home.servicesWhyLength' : 'home.servicesWhy')}</p>
          <ul className="anchors">
            {menu.map((section) => (
              <li key={section.id}>
                <a
                  href={`#category-${section.id}`}
                  aria-current={section.id === current ? 'location' : undefined}
                >
                  {section.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="lists">
          {menu.map((section) => (
            <div className="menu-cat" id={`category-${section.id}`} key={section.id}>
              <div className="head">
                <Swatch place={section.place} size={48} />
                <div>
                  <h3>{section.name}</h3>
                  {section.description && (
                    <p className="cap">
                      <bdi>{section.description}</bdi>
                    </p>
                  )}
                </div>
              </div>
              <Lines lines={section.lines} isBookable={isBookable} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** A long category is folded by the browser itself: without scripts it opens all the same. */
function Lines({ lines, isBookable }: { lines: readonly PriceLine[]; isBookable: boolean }) {
  const t = useTranslate()
  const { shown, folded } = foldList(lines)
  const rows = (some: readonly PriceLine[]) => (
    <ul>
      {some.map((item) => (
        <li key={itemKey(item)}>
          <MenuRow item={item} isBookable={isBookable} />
        </li>
      ))}
    </ul>
  )
  if (folded.length === 0) return rows(shown)
  return (
    <>
      {rows(shown)}
      <details>
        <summary className="link">{t('book.seeOthers', { count: folded.length })}</summary>
        {rows(folded)}
      </details>
    </>
  )
}

function MenuRow({ item, isBookable }: { item: PriceLine; isBookable: boolean }) {
  const { t, format } = useWords()
  const aside =
    item.pause > 0 ? t('home.withPause', { duration: format.duration(item.pause) }) : item.description
  const line = (
    <>
      <span className="n">
        <b>{item.name}</b> {aside && <small>{aside}</small>}
      </span>
      <span className="d">
        {format.duration(item.duration)}
        {aside && <small> · {aside}</small>}
      </span>
      <span className="p">
        <FromPrice price={item.price} isFrom={item.isFrom} />
      </span>
    </>
  )
  const row = isBookable ? (
    <Link className="menu-row" to={bookingPath({ items: [byAnyone(item)] })}>
      {line}
    </Link>
  ) : (
    <div className="menu-row">{line}</div>
  )
  if (!item.lengths && !item.addable) return row
  return (
    <>
      {row}
      {item.addable && <Options options={item.addable} />}
      {item.lengths && <LengthPrices item={item} lengths={item.lengths} />}
    </>
  )
}

/** The options that can be added to the service above. */
function Options({ options }: { options: NonNullable<PriceLine['addable']> }) {
  const { format } = useWords()
  return (
    <ul className="menu-options">
      {options.map(({ id, name, duration, price, isFrom }) => (
        <li key={id}>
          <span>+ {name}</span>
          <span>{duration > 0 && format.duration(duration)}</span>
          <span>
            <FromPrice price={price} isFrom={isFrom} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The prices of one service by the length of hair, opened by the browser itself. */
function LengthPrices({ item, lengths }: { item: PriceLine; lengths: NonNullable<PriceLine['lengths']> }) {
  const { t, format } = useWords()
  const names = useSettings()?.hairLengths ?? []
  return (
    <details className="menu-lengths">
      <summary className="link">
        {t('home.byLength')}
        <span className="visually-hidden"> {item.name}</span>
      </summary>
      <table>
        <tbody>
          {lengths.map(({ length, duration, price, isFrom }) => (
            <tr key={length}>
              <th scope="row">{names.find(({ id }) => id === length)?.name}</th>
              <td>{format.duration(duration)}</td>
              <td>
                <FromPrice price={price} isFrom={isFrom} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The category being read, for the anchors beside the list. */
function useSectionInSight(menu: readonly PriceSection[]): number | undefined {
  const [current, setCurrent] = useState(menu[0]?.id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setCurrent(Number(seen.target.id.replace('category-', '')))
      },
      // A band near the top of the window: whichever category crosses it is the one being read.
      { rootMargin: '-15% 0px -75% 0px' },
    )
    for (const section of menu) {
      const element = document.getElementById(`category-${section.id}`)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [menu])
  return current
}
