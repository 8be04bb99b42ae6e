import { Link } from 'react-router'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { Strands } from '../ui/motif/drawings.tsx'
import { SimpleHeader } from './simple-header.tsx'

/** The lock is tied with a band, ends in split ends, or is knotted. */
const scenes = { 403: 'tied', 404: 'split', 500: 'knotted' } as const

interface ErrorScreenProps {
  code: 403 | 404 | 500
}

/** 403, 404 and 500 in the same manner: what happened, what to do, and a way home. */
export function ErrorScreen({ code }: ErrorScreenProps) {
  return (
    <>
      <SimpleHeader />
      <ErrorView code={code} />
    </>
  )
}

/** The same without its own header, inside a layout that has one. */
export function ErrorView({ code }: ErrorScreenProps) {
  const t = useTranslate()
  return (
    <main id="main" className="error-page" tabIndex={-1}>
      <Strands name={scenes[code]} className={scenes[code]} />
      <h1 className="h2">{t(`error.${code}.title`)}</h1>
      <p className="sec">{t(`error.${code}.text`)}</p>
      <Link className="btn pri lg" to={paths.home}>
        {t('error.home')}
      </Link>
    </main>
  )
}
