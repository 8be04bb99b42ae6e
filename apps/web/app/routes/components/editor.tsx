import { lazy, Suspense } from 'react'
import { loadPageText } from '../../lib/i18n/page-text.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/editor.ts'

const EditorTrial = lazy(() => import('../../features/showcase/editor-trial.tsx'))

export function loader(args: Route.LoaderArgs) {
  return loadPageText('editor', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

export default function EditorPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{text.title}</h1>
      <p className="lead sec">{text.lead}</p>
      <Suspense fallback={<div className="skel trial-place" />}>
        <EditorTrial text={text} />
      </Suspense>
    </main>
  )
}
