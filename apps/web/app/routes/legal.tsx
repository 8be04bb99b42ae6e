import { replace } from 'react-router'
import { legalPages } from '@meche/contract/legal.ts'
import { loadLegal } from '../features/legal/load-legal.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/legal.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = legalPages.find((name) => name === args.params.page)
  if (!page) throw replace(paths.notFound)
  return loadLegal(page, args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'description', content: loaderData?.lead }]
}

/** A notice that the law requires of a French salon. The server has made the HTML and cleaned it. */
export default function Legal({ loaderData: { title, html, isFrench, note, check } }: Route.ComponentProps) {
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{title}</h1>
      <div
        className="legal-text"
        {...(isFrench && { lang: 'fr', dir: 'ltr' })}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {check && (
        <section className="legal-text legal-check">
          <h2>{check.title}</h2>
          <p>{check.text}</p>
          {check.issues.length > 0 && (
            <ul>
              {check.issues.map((issue) => (
                <li key={issue}>
                  <bdi>{issue}</bdi>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {note && <p className="cap sec">{note}</p>}
    </main>
  )
}
