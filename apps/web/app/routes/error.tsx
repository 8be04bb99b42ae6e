import { data } from 'react-router'
import type { Route } from './+types/error.ts'
import { pageTitle } from '../lib/i18n/page-title.ts'
import { ErrorScreen } from './error-screen.tsx'

const codes = [403, 404, 500] as const

function codeOf(text: string): (typeof codes)[number] {
  return codes.find((code) => String(code) === text) ?? 404
}

export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: codeOf(params.code) })
}

export function meta({ params, matches }: Route.MetaArgs) {
  return [pageTitle(matches, `error.${codeOf(params.code)}.title`), { name: 'robots', content: 'noindex' }]
}

export default function ErrorRoute({ params }: Route.ComponentProps) {
  return <ErrorScreen code={codeOf(params.code)} />
}
