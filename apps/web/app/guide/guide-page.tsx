import '../ui/styles/office.css'
import '../ui/styles/forms.css'
import '../ui/components/data-display/page-head.css'
import './guide.css'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { useTranslate, useWords, WordsProvider, type Translate } from '../lib/i18n/i18n.tsx'
import { languages, type Language } from '../lib/i18n/languages.ts'
import { loadGuideMessages } from '../locales/load-guide.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { guideGroups, guidePlaces, groupNames, isLater } from './guide-pages.ts'
import type { ComponentPage, GuidePage as Page, GuidePlace } from './guide-pages.ts'
import { KeyTable } from './key-table.tsx'
import { placeName } from './place-name.ts'
import { TrialExamples } from './trial-examples.tsx'

/** One page of the guide; its words may be tried in another language, without leaving it. */
export default function GuidePage(place: GuidePlace) {
  const { language } = useWords()
  const [tried, setTried] = useState(language)
  const onLanguage = async (next: Language) => {
    await loadGuideMessages(next)
    setTried(next)
  }
  return (
    <WordsProvider language={tried}>
      <div className="guide" lang={languages[tried].tag}>
        <Pages place={place} />
        <main id="main" className="guide-main" tabIndex={-1}>
          <Head place={place} />
          {isLater(place.page) ? (
            <Later page={place.page} />
          ) : (
            <>
              <TrialExamples page={place.page} onLanguage={(next) => void onLanguage(next)} />
              <Facts page={place.page} />
            </>
          )}
          <Neighbours place={place} />
        </main>
      </div>
    </WordsProvider>
  )
}

/** All pages, beside the one that is shown; on narrow windows the index has them. */
function Pages({ place }: { place: GuidePlace }) {
  const t = useTranslate()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // The list is longer than a window: the page that is shown must be seen in it, and the page itself stays where it is.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollTop = current.offsetTop - nav.current.clientHeight / 2
  }, [place])
  return (
    <nav ref={nav} className="guide-nav" aria-label={t('guide.pages')}>
      {groupNames.map((group) => (
        <section key={group}>
          <h2 className="cap">{t(`guide.group.${group}`)}</h2>
          <ul>
            {guideGroups[group].pages.map((page) => (
              <li key={page.name}>
                <Link
                  to={paths.component(group, page.name)}
                  aria-current={page === place.page ? 'page' : undefined}
                >
                  {nameOf(t, page)}
                  {isLater(page) && <i className="guide-later-dot" aria-hidden="true" />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Head({ place: { group, page } }: { place: GuidePlace }) {
  const t = useTranslate()
  return (
    <header className="guide-head">
      <p className="cap">
        <Link className="link" to={paths.components}>
          {t('guide.title')}
        </Link>{' '}
        <span className="guide-crumb">{t(`guide.group.${group}`)}</span>
      </p>
      <h1 className="h2" data-page={paths.component(group, page.name)}>
        {nameOf(t, page)}
      </h1>
      <p className="lead sec">{t(`guide.why.${page.key}`)}</p>
    </header>
  )
}

function Later({ page }: { page: Extract<Page, { room: string }> }) {
  const t = useTranslate()
  return (
    <p className="inset guide-later">
      <Icon name="clock" size={20} />
      {t('guide.later', { room: t(`guide.room.${page.room}`) })}
    </p>
  )
}

/** Keys, variables and places: what is known of a component besides its look. */
function Facts({ page }: { page: ComponentPage }) {
  const t = useTranslate()
  return (
    <div className="guide-facts">
      <KeyTable rows={page.keys} />
      <section>
        <h2 className="h5">{t('guide.where')}</h2>
        <ul className="guide-places">
          {page.usedBy.map((module) => (
            <li key={module}>
              {placeName(t, module)}
              <code translate="no" dir="ltr">
                {module.replace(/\.tsx?$/, '')}
              </code>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="h5">{t('guide.tokens')}</h2>
        <ul className="guide-tokens">
          {page.tokens.map((token) => (
            <li key={token}>
              <i style={swatchOf(token)} aria-hidden="true" />
              <code translate="no" dir="ltr">
                --{token}
              </code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The way on through all pages, without the index. */
function Neighbours({ place }: { place: GuidePlace }) {
  const t = useTranslate()
  const at = guidePlaces.findIndex(({ page }) => page === place.page)
  const [before, after] = [guidePlaces[at - 1], guidePlaces[at + 1]]
  return (
    <nav className="guide-neighbours" aria-label={t('guide.neighbours')}>
      {before && (
        <Link className="btn out" rel="prev" to={paths.component(before.group, before.page.name)}>
          <Icon name="chevron-left" />
          {nameOf(t, before.page)}
        </Link>
      )}
      {after && (
        <Link className="btn out" rel="next" to={paths.component(after.group, after.page.name)}>
          {nameOf(t, after.page)}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

/** A colour is shown as one, a shadow as what it casts. */
function swatchOf(token: string): CSSProperties {
  return { [token.startsWith('sh-') ? 'boxShadow' : 'background']: `var(--${token})` }
}

function nameOf(t: Translate, { key }: Page): string {
  return t(`guide.name.${key}`)
}
