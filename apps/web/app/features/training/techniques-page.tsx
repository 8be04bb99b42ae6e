import './training.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Technique } from '@meche/contract/logbooks.ts'
import { limits } from '@meche/contract/limits.ts'
import { proposedTechniques } from '@meche/domain/training/logbook.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { countedServicesQuery, techniquesQuery, useTrainingWrites } from './api.ts'

export function TechniquesPage() {
  return (
    <RecordPage query={useQuery(techniquesQuery)}>
      {(techniques) => <Form techniques={techniques} />}
    </RecordPage>
  )
}

interface Row {
  /** Names the row on the screen. */
  key: number
  id: number | null
  name: string
  services: number[]
}

interface Typed {
  readonly rows: Row[]
  /** Techniques that were taken off the list. */
  readonly removed: readonly number[]
}

function rowsOf(techniques: readonly Technique[]): Row[] {
  return techniques.map((technique, key) => ({ ...technique, key }))
}

/** The salon's list of techniques, each with the services by which it is counted. */
function Form({ techniques }: { techniques: readonly Technique[] }) {
  const t = useTranslate()
  const writes = useTrainingWrites()
  // Input stays when the list is read again; without any, the list is shown as it is now.
  const [typed, setTyped] = useState<Typed | null>(null)
  const rows = typed?.rows ?? rowsOf(techniques)
  const isDirty = typed !== null
  const saving = useMutation({
    mutationFn: () =>
      writes.replaceTechniques({
        techniques: rows.map(({ id, name, services }) => ({ id, name, services })),
        removed: [...(typed?.removed ?? [])],
      }),
    onSuccess: () => {
      setTyped(null)
      showToast(t('course.techniquesSaved'))
    },
  })
  const change = (next: Row[], removed: readonly number[] = typed?.removed ?? []) =>
    setTyped({ rows: next, removed })
  const add = (names: readonly string[]) => {
    const first = Math.max(-1, ...rows.map(({ key }) => key)) + 1
    change([...rows, ...names.map((name, index) => ({ key: first + index, id: null, name, services: [] }))])
  }
  return (
    <main id="main" className="page form-page" tabIndex={-1}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        <PageHead
          crumbs={[
            { title: t('nav.dashboard'), path: paths.dashboard },
            { title: t('side.training'), path: paths.trainings },
            { title: t('course.year'), path: paths.trainingYear },
          ]}
          title={t('course.techniques')}
        >
          {isDirty && <span className="sec unsaved">{t('form.unsaved')}</span>}
          <SubmitButton
            className="btn pri"
            isBusy={saving.isPending}
            isDisabled={!isDirty || rows.some(({ name }) => name.trim() === '')}
            busyLabel={t('form.saving')}
          >
            {t('record.save')}
          </SubmitButton>
        </PageHead>
        {saving.error && <Failure text={saving.error.message} />}
        {rows.length === 0 ? (
          <Empty
            title={t('course.noTechniques')}
            text={t('course.noTechniquesWhy')}
            action={
              <button type="button" className="btn pri" onClick={() => add(proposedTechniques)}>
                {t('course.propose', { count: proposedTechniques.length })}
              </button>
            }
          />
        ) : (
          <section className="card panel">
            <ul className="technique-rows">
              {rows.map((row) => (
                <li key={row.key}>
                  <TechniqueRow
                    row={row}
                    onChange={(part) =>
                      change(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))
                    }
                    onRemove={() =>
                      change(
                        rows.filter((one) => one.key !== row.key),
                        [...(typed?.removed ?? []), ...(row.id === null ? [] : [row.id])],
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="actions">
          <button
            type="button"
            className="btn out"
            disabled={rows.length >= limits.techniques}
            onClick={() => add([''])}
          >
            <Icon name="plus" />
            {t('course.addTechnique')}
          </button>
        </p>
      </form>
      <UnsavedGuard
        isDirty={isDirty}
        isSaved={{ current: saving.isPending }}
        onLeave={() => setTyped(null)}
      />
    </main>
  )
}

interface TechniqueRowProps {
  row: Row
  onChange: (part: Partial<Row>) => void
  onRemove: () => void
}

function TechniqueRow({ row: { name, services }, onChange, onRemove }: TechniqueRowProps) {
  const t = useTranslate()
  const { data = [] } = useQuery(countedServicesQuery)
  const others = data.filter(({ id }) => !services.includes(id))
  const nameOf = (id: number) => data.find((service) => service.id === id)?.name ?? `#${id}`
  return (
    <>
      <TextField
        label={t('course.technique')}
        maxLength={limits.techniqueNameMax}
        dir="auto"
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={t('course.countedBy')}
        emptyLabel={t('post.addService')}
        options={others.map(({ id, name: label }) => ({ value: String(id), label }))}
        disabled={services.length >= limits.servicesPerTechnique}
        value=""
        onChange={({ target }) =>
          target.value !== '' && onChange({ services: [...services, Number(target.value)] })
        }
      />
      <button
        type="button"
        className="ib"
        aria-label={t('course.removeTechnique', { name })}
        onClick={onRemove}
      >
        <Icon name="trash-2" />
      </button>
      {services.length > 0 && (
        <ul className="technique-services">
          {services.map((id) => (
            <li key={id} className="chip">
              <bdi>{nameOf(id)}</bdi>
              <button
                type="button"
                aria-label={t('post.removeService', { name: nameOf(id) })}
                onClick={() => onChange({ services: services.filter((one) => one !== id) })}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
