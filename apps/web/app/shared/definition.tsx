import { useTranslate } from '../lib/i18n/i18n.tsx'
import { Disclosure } from '../ui/components/data-display/disclosure.tsx'

/** « ? » beside a figure: how it is counted. */
export function Definition({ title, text }: { title: string; text: string }) {
  const t = useTranslate()
  return (
    <Disclosure
      className="definition no-print"
      buttonClass="definition-mark"
      button={
        <>
          <span aria-hidden="true">?</span>
          <span className="visually-hidden">{t('analytics.define', { title })}</span>
        </>
      }
    >
      {() => <p>{text}</p>}
    </Disclosure>
  )
}
