import { replace } from 'react-router'
import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/legal.ts'

const pages = ['notice', 'privacy'] as const

export async function loader(args: Route.LoaderArgs) {
  const page = pages.find((name) => name === args.params.page)
  if (!page) throw replace(paths.notFound)
  const text = await loadPageText(page, args)
  // Parts whose content the salon has not entered are left out.
  return { ...text, parts: text.parts.filter((part) => part.text !== '') }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'description', content: loaderData?.lead }]
}

/** The notices that the law requires of a French salon, filled from its settings. */
export default function Legal({ loaderData: text }: Route.ComponentProps) {
  return (
    <main id="main" className="text-page" tabIndex={-1}>
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
    </main>
  )
}
