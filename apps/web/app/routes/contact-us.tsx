import { lazy, Suspense } from 'react'
import { OpeningHours } from '../features/home/salon.tsx'
import { useWords } from '../lib/i18n/i18n.tsx'
import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import {
  directionsAddress,
  isIntroduced,
  mapAddress,
  placeOf,
  useSettings,
  useToday,
} from '../lib/salon/salon.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/contact-us.ts'

// Forms and their rules weigh more than the rest of the page.
const ContactForm = lazy(() => import('../features/contact/contact-form.tsx'))

export function loader(args: Route.LoaderArgs) {
  return loadPageText('contact', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'description', content: loaderData?.lead }]
}

export default function ContactUs({ loaderData: text }: Route.ComponentProps) {
  const { t, format } = useWords()
  const settings = useSettings()
  const today = useToday()
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{text.title}</h1>
      {settings?.phone !== '' && <p className="lead sec">{text.lead}</p>}
      {settings && (settings.phone !== '' || isIntroduced(settings)) && (
        <div className="contact-cards">
          {settings.phone !== '' && (
            <section className="card">
              <h2 className="h6">{text.phone}</h2>
              <a className="btn pri lg" href={`tel:${settings.phone}`}>
                <Icon name="phone" />
                {format.phone(settings.phone)}
              </a>
            </section>
          )}
          {isIntroduced(settings) && (
            <>
              <section className="card">
                <h2 className="h6">{text.place}</h2>
                <p className="sec">
                  <bdi>{placeOf(settings)}</bdi>
                </p>
                <a className="btn out" href={directionsAddress(settings)} rel="noreferrer">
                  <Icon name="navigation" />
                  {t('home.directions')}
                </a>
                <a className="link" href={mapAddress(settings)} rel="noreferrer">
                  {t('home.map')}
                </a>
              </section>
              <section className="card">
                <h2 className="h6">{text.hours}</h2>
                <OpeningHours settings={settings} today={today} />
              </section>
            </>
          )}
        </div>
      )}
      <section aria-labelledby="write" className="write">
        <h2 id="write" className="h4">
          {text.write}
        </h2>
        <Suspense fallback={<div className="skel" />}>
          <ContactForm words={text.form} />
        </Suspense>
      </section>
    </main>
  )
}
