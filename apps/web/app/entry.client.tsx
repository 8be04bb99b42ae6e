import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sayFailures } from './lib/api/http.ts'
import { wordsOf } from './lib/i18n/i18n.tsx'
import { languageOfTag } from './lib/i18n/languages.ts'
import { checkSession } from './lib/session/session.ts'
import { loadPublicMessages } from './locales/load.ts'

void checkSession()

// An update of the salon takes the parts of the old page away; the new page has its own. Only once a minute, so that a
// part that never comes is said instead of asked for again and again.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('reloaded'))
  if (Date.now() - last < 60_000) return
  sessionStorage.setItem('reloaded', String(Date.now()))
  location.reload()
})

// The page names the language it was made in; nothing is shown again before its words are here.
const language = languageOfTag(document.documentElement.lang)
await loadPublicMessages(language)
const { t } = wordsOf(language)
sayFailures({
  offline: t('app.offline'),
  notSent: t('app.notSent'),
  unavailable: t('app.unavailable'),
  somethingWrong: t('app.somethingWrong'),
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
