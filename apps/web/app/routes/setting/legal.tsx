import { replace } from 'react-router'
import { legalPages } from '@meche/contract/legal.ts'
import { markdownOf } from '@meche/contract/legal-models.ts'
import { LegalSettings } from '../../features/settings/legal/legal-form.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import { legalModel } from '../../locales/pages.server.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/legal.ts'

/** The French text that a salon begins with: nothing of the salon is in it. */
export function loader({ params }: Route.LoaderArgs) {
  const page = legalPages.find((name) => name === params.page)
  if (!page) throw replace(paths.notFound)
  return { page, model: markdownOf(legalModel('fr', page)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'legal.title')]
}

export default function Legal({ loaderData: { page, model } }: Route.ComponentProps) {
  return <LegalSettings key={page} page={page} model={model} />
}
