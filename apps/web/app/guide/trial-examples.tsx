import { useState } from 'react'
import { useWords } from '../lib/i18n/i18n.tsx'
import type { Language } from '../lib/i18n/languages.ts'
import { addIcons } from '../ui/icons/icon.tsx'
import { OFFICE_ICONS } from '../ui/icons/office-icons.gen.ts'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import type { ComponentPage } from './guide-pages.ts'
import { GuideToolbar, type Width } from './guide-toolbar.tsx'
import { ShownExample } from './shown-example.tsx'

addIcons(OFFICE_ICONS)

interface TrialExamplesProps {
  page: ComponentPage
  onLanguage: (language: Language) => void
}

/** The examples of a page, and the toolbar that changes their look. The server sends their place: examples are of the browser alone. */
export function TrialExamples(props: TrialExamplesProps) {
  return useHasScripts() ? <Trial {...props} /> : <div className="skel guide-awaited" />
}

function Trial({ page, onLanguage }: TrialExamplesProps) {
  const { t, language } = useWords()
  const [width, setWidth] = useState<Width>('full')
  return (
    <section className="guide-examples" aria-label={t('guide.examples')}>
      <GuideToolbar language={language} onLanguage={onLanguage} width={width} onWidth={setWidth} />
      <div className={`guide-stages wide-${width}`}>
        {page.examples.map(({ title, file }) => (
          <ShownExample key={file} title={t(title)} file={file} />
        ))}
      </div>
    </section>
  )
}
