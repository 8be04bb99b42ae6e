import { Link } from 'react-router'
import { textTitle } from '../lib/i18n/page-title.ts'
import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { useRoot, useSettings, useTeam } from '../lib/salon/salon.ts'
import { paths } from '../paths.ts'
import { TeamReviews } from '../shared/team-reviews.tsx'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { Portrait, Strands } from '../ui/motif/drawings.tsx'
import type { Route } from './+types/about-us.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPageText('about', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'description', content: loaderData?.lead }]
}

export default function AboutUs({ loaderData: text }: Route.ComponentProps) {
  const t = useTranslate()
  const team = useTeam()
  const faces = useRoot()?.faces
  const hires = useSettings()?.modules.includes('jobs') ?? false
  return (
    <main id="main" tabIndex={-1}>
      <Strands name="ribbon" className="page-strand" />
      <div className="text-page">
        <h1 className="h2">{text.title}</h1>
        <p className="lead sec">{text.lead}</p>
        <div className="parts">
          {text.parts.map((part) => (
            <section key={part.title}>
              <h2 className="h5">{part.title}</h2>
              <p className="sec">{part.text}</p>
            </section>
          ))}
        </div>
        {hires && (
          <section aria-labelledby="jobs">
            <h2 id="jobs" className="h4">
              {text.jobs.title}
            </h2>
            <p className="sec">{text.jobs.text}</p>
            <Link className="btn out" to={paths.jobs}>
              {text.jobs.link}
            </Link>
          </section>
        )}
        {team.length > 0 && (
          <section aria-labelledby="team">
            <h2 id="team" className="h4">
              {t('home.team')}
            </h2>
            <ul className="people-row">
              {team.map((person) => (
                <li key={person.id}>
                  <Portrait person={person} size={96} />
                  <bdi>{person.givenName}</bdi>
                </li>
              ))}
            </ul>
            <TeamReviews
              people={team.map((one) => ({ ...one, reviews: faces?.[one.id]?.reviews ?? null }))}
            />
          </section>
        )}
      </div>
    </main>
  )
}
