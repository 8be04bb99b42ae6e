import './imports.css'
import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { StepList } from '../../ui/components/data-display/step-list.tsx'

const steps = ['file', 'columns', 'try', 'run'] as const
export type ImportStep = (typeof steps)[number] | 'done'

interface ImportFrameProps {
  step: ImportStep
  /** The import, once its file has arrived. */
  id?: number
  fileName?: string
  acts?: ReactNode
  children: ReactNode
}

/** The head of every step, and where one is. */
export function ImportFrame({ step, id, fileName, acts, children }: ImportFrameProps) {
  const t = useTranslate()
  const current = step === 'done' ? steps.length : steps.indexOf(step)
  const pathOf = (name: (typeof steps)[number]) => {
    if (id === undefined || name === 'file') return paths.imports
    return name === 'columns' ? paths.importColumns(id) : paths.import(id)
  }
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.users'), path: paths.users },
        ]}
        title={t('imp.title')}
        {...(fileName !== undefined && { text: fileName })}
      >
        {acts}
      </PageHead>
      <StepList
        label={t('imp.steps')}
        current={current}
        steps={steps.map((name) => ({ key: name, label: t(`imp.step.${name}`), path: pathOf(name) }))}
      />
      <div className="import-step">{children}</div>
    </main>
  )
}
