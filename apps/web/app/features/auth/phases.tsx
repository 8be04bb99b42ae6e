import { useTranslate } from '../../lib/i18n/i18n.tsx'

/** The two halves of a sign-up. */
export function Phases({ current }: { current: 1 | 2 }) {
  const t = useTranslate()
  return (
    <ol className="phases">
      <li className="ok" aria-current={current === 1 ? 'step' : undefined}>
        {t('auth.phaseDetails')}
      </li>
      <li className={current === 2 ? 'ok' : undefined} aria-current={current === 2 ? 'step' : undefined}>
        {t('auth.phaseCode')}
      </li>
    </ol>
  )
}
