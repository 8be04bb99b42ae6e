import './imports.css'
import type { ReactNode } from 'react'
import type { ImportKind } from '@meche/domain/import/columns.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { StepList } from '../../ui/components/data-display/step-list.tsx'

type Step = 'file' | 'columns' | 'matches' | 'try' | 'run'
export type ImportStep = Step | 'done'

const stepsOf: Readonly<Record<ImportKind, readonly Step[]>> = {
  clients: ['file', 'columns', 'try', 'run'],
  visits: ['file', 'columns', 'matches', 'try', 'run'],
  services: ['file', 'columns', 'try', 'run'],
  team: ['file', 'columns', 'try', 'run'],
}

interface ImportFrameProps {
  step: ImportStep
  /** The import, once its file has arrived. */
  id?: number
  kind?: ImportKind
  fileName?: string
  acts?: ReactNode
  children: ReactNode
}

/** The head of every step, and where one is. */
export function ImportFrame({ step, id, kind, fileName, acts, children }: ImportFrameProps) {
  const t = useTranslate()
  const steps = stepsOf[kind ?? 'clients']
  const current = step === 'done' ? steps.length : steps.indexOf(step)
  const pathOf = (name: Step) => {
    if (id === undefined || name === 'file') return paths.imports
    if (name === 'columns') return paths.importColumns(id)
    return name === 'matches' ? paths.importMatches(id) : paths.import(id)
  }
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          kind === 'services'
            ? { title: t('side.services'), path: paths.services }
            : { title: t('side.users'), path: paths.users },
        ]}
        title={t(kind ? `imp.title.${kind}` : 'imp.title')}
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
