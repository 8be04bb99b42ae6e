import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { columnTargets, type ColumnTarget } from '@meche/domain/import/columns.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { useImport } from './api.ts'
import { ImportFrame } from './import-frame.tsx'
import { refusalOf } from './refusal-of.ts'
import { UndoButton } from './undo-button.tsx'

const presetNames = { fresha: 'Fresha', square: 'Square', easyappointments: 'Easy!Appointments' } as const

/** The second step: what each column holds, with some of what is in it. */
export function ColumnsStep({ found }: { found: ClientImport }) {
  const { t, format } = useWords()
  const navigate = useNavigate()
  const { id, fileName, columns, preset, keepsHealthNotes } = found
  const [targets, setTargets] = useState(columns.map(({ target }) => target))
  const { trying } = useImport(id)
  const tryThem = () =>
    trying.mutate(
      { targets, keepsHealthNotes },
      { onSuccess: () => void navigate(paths.import(id), { replace: true }) },
    )
  const options = columnTargets.map((value) => ({ value, label: t(`imp.target.${value}`) }))
  return (
    <ImportFrame step="columns" id={id} fileName={fileName} acts={<UndoButton found={found} />}>
      <form
        className="card panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          tryThem()
        }}
      >
        <h2 className="h6">{t('imp.step.columns')}</h2>
        <p className="sec">
          {preset === null ? t('imp.columnsWhy') : t('imp.presetWhy', { name: presetNames[preset] })}
        </p>
        <ul className="import-columns">
          {columns.map(({ name, samples }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
            <li key={at}>
              <SelectField
                label={name === '' ? t('imp.unnamed', { number: at + 1 }) : name}
                options={options}
                value={targets[at]}
                onChange={({ target }) =>
                  setTargets(
                    targets.map((one, place) => (place === at ? (target.value as ColumnTarget) : one)),
                  )
                }
              />
              <p className="sec">
                {samples.length === 0 ? t('imp.noSample') : <bdi>{format.list(samples)}</bdi>}
              </p>
            </li>
          ))}
        </ul>
        {trying.error && <Failure text={refusalOf(trying.error)} />}
        <div className="actions">
          <SubmitButton className="btn pri" isBusy={trying.isPending} busyLabel={t('imp.trying')}>
            {t('imp.try')}
          </SubmitButton>
        </div>
      </form>
    </ImportFrame>
  )
}
