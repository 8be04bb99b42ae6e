import { paths } from '../paths.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'

/** Under the button that sends personal data: what becomes of it, and where to read more. */
export function Consent({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <p className="cap sec">
      {text} {/* In a tab of its own: what is typed here stays. */}
      <a className="link" href={paths.privacy} target="_blank" rel="noreferrer">
        {t('footer.privacy')}
      </a>
    </p>
  )
}
