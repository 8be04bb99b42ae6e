import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { copyText } from '../shared/copy-text.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { exampleOf, sourceOf } from './example-modules.ts'
import { forceStates } from './forced-states.ts'

interface ShownExampleProps {
  title: string
  file: string
}

/** An example as it looks, and the very file that makes it. */
export function ShownExample({ title, file }: ShownExampleProps) {
  const t = useTranslate()
  const [source, setSource] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const Example = exampleOf(file)
  const load = async () => {
    const text = source ?? (await sourceOf(file))
    setSource(text)
    return text
  }
  return (
    <section className="card guide-example" data-example={file}>
      <div className="guide-example-head">
        <h2 className="h6">{title}</h2>
        <button
          type="button"
          className="btn txt sm"
          aria-expanded={isShown}
          onClick={() => void load().then(() => setShown(!isShown))}
        >
          {t('guide.code')}
          <span className="visually-hidden">{title}</span>
        </button>
        <button
          type="button"
          className="btn txt sm guide-copy"
          onClick={() =>
            void load().then((text) =>
              copyText(text, { done: t('guide.copied'), failed: t('guide.copyFailed') }),
            )
          }
        >
          <Icon name="copy" size={16} />
          <span>{t('guide.copy')}</span>
          <span className="visually-hidden">{title}</span>
        </button>
      </div>
      <div className="guide-stage">
        <Suspense fallback={<div className="skel guide-awaited-example" />}>
          <Example />
          <ForcedStates />
        </Suspense>
      </div>
      {isShown && (
        // Wider than a phone: it is scrolled by keys too.
        <pre className="guide-source" tabIndex={0} role="region" aria-label={t('guide.code')} dir="ltr">
          <code translate="no">{source}</code>
        </pre>
      )}
    </section>
  )
}

/** Beside an example that is there, with its style sheets. */
function ForcedStates() {
  useEffect(forceStates, [])
  return null
}
