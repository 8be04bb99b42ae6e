import './guide.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isFound } from '@meche/domain/text/search.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { Empty } from '../ui/components/feedback/empty.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { groupNames, guidePlaces, isLater, type GuidePlace } from './guide-pages.ts'

/** Every page of the guide, with a search in names, purposes and the specification's own words. */
export default function GuideIndex() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The field is there before its script: text typed meanwhile counts.
  useEffect(() => setSearch(input.current?.value ?? ''), [])
  const found = guidePlaces.filter(({ page }) =>
    isFound([t(`guide.name.${page.key}`), t(`guide.why.${page.key}`), page.name].join(' '), search),
  )
  return (
    <main id="main" className="text-page guide-index" tabIndex={-1}>
      <h1 className="h2">{t('guide.title')}</h1>
      <p className="lead sec">{t('guide.lead')}</p>
      <div className="in guide-search">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label={t('guide.search')}
          placeholder={t('guide.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {search === '' ? '' : t('guide.count', { count: found.length })}
      </p>
      {found.length === 0 && (
        <Empty
          title={t('guide.none')}
          text={t('guide.noneWhy')}
          action={
            <button type="button" className="btn out" onClick={() => setSearch('')}>
              {t('guide.clear')}
            </button>
          }
        />
      )}
      {groupNames.map((group) => (
        <Group key={group} group={group} places={found.filter((place) => place.group === group)} />
      ))}
    </main>
  )
}

function Group({ group, places }: { group: GuidePlace['group']; places: readonly GuidePlace[] }) {
  const t = useTranslate()
  if (places.length === 0) return null
  return (
    <section>
      <div className="guide-group-head">
        <h2 className="h4">{t(`guide.group.${group}`)}</h2>
        <span className="sec">{t('guide.count', { count: places.length })}</span>
      </div>
      <ul className="guide-cards">
        {places.map(({ page }) => (
          <li key={page.name}>
            <Link className="card guide-card" to={paths.component(group, page.name)}>
              <b>
                {t(`guide.name.${page.key}`)}
                {isLater(page) && <span className="lab">{t('guide.soon')}</span>}
              </b>
              <span className="sec">{t(`guide.why.${page.key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
