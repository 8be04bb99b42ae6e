import { preload } from 'react-dom'
import { data } from 'react-router'
import type { PublicSettings } from '@meche/contract/settings.ts'
import type { Route } from './+types/home.ts'
import { BookBar } from '../features/home/book-bar.tsx'
import { Hero } from '../features/home/hero.tsx'
import { homeStyles } from '../features/home/home-styles.ts'
import { findNextFree } from '../features/home/next-free.ts'
import { PriceMenu } from '../features/home/price-menu.tsx'
import { toPriceList, toTeam } from '../features/home/price-list.ts'
import { Facts, Team, Visit } from '../features/home/salon.tsx'
import { hairSalon } from '../features/home/structured-data.ts'
import { dayOf } from '../lib/format/days.ts'
import { wordsOf, useWords } from '../lib/i18n/i18n.tsx'
import type { Language } from '../lib/i18n/languages.ts'
import { openState } from '../lib/salon/opening.ts'
import { toMenu, type MenuSection } from '../lib/salon/menu.ts'
import { publicApiOf } from '../lib/api/public-api.ts'
import { languageOf } from '../lib/i18n/request-language.server.ts'
import { facesOf, isIntroduced, isOpenForBooking, useSettings } from '../lib/salon/salon.ts'
import { italicsOf } from '../ui/theme/fonts.ts'
import { Styles } from '../ui/theme/inline-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = publicApiOf(context)
  const { origin } = new URL(request.url)
  const now = api.now()
  const [settings, categories, professionals] = await Promise.all([
    api.settings(),
    api.categoriesWithProfessionalServices({ url: origin }),
    api.professionals(),
  ]).catch((error: unknown) => {
    console.error(error)
    throw data(null, { status: 503 })
  })
  const menu = toMenu(categories)
  const next = await findNextFree(menu, dayOf(now), (query) => api.availableSlots(query)).catch(
    (error: unknown) => {
      // The page is worth showing without its card.
      console.error(error)
      return null
    },
  )
  const head = headOf(settings, menu, { origin, language: languageOf(request) })
  // The page carries what it shows, and not the rest of the menu a second time as data.
  const opening = openState(settings, now)
  const team = toTeam(settings, facesOf(professionals), menu)
  return { head, next, now, opening, menu: toPriceList(menu), team }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? []
}

interface Site {
  origin: string
  language: Language
}

function headOf(settings: PublicSettings, menu: readonly MenuSection[], site: Site): Route.MetaDescriptors {
  const t = wordsOf(site.language).t
  const title = t('home.title', { salon: settings.name, city: settings.city })
  const description = t('home.description', {
    salon: settings.name,
    address: settings.adress,
    zip: settings.zip_code,
    city: settings.city,
  })
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { 'script:ld+json': hairSalon(settings, menu, site.origin) as Record<string, string> },
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { language } = useWords()
  for (const italic of italicsOf[language])
    preload(italic, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const { menu, team, next, now, opening } = loaderData
  const settings = useSettings()
  if (!settings) throw data(null, { status: 503 })
  const isBookable = isOpenForBooking(settings, menu)
  return (
    <>
      <Styles of={homeStyles} />
      <main id="main" className="home" tabIndex={-1}>
        <Hero
          settings={settings}
          opening={opening}
          now={now}
          next={isBookable ? next : null}
          isBookable={isBookable}
        />
        {isIntroduced(settings) && <Facts settings={settings} now={now} />}
        <PriceMenu menu={menu} isBookable={isBookable} />
        <Team people={team} />
        {isIntroduced(settings) && <Visit settings={settings} now={now} />}
      </main>
      <BookBar phone={settings.phone} isBookable={isBookable} />
    </>
  )
}
