import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { limits } from '@meche/contract/limits.ts'
import { columnTargets, type ColumnTarget } from '@meche/domain/import/columns.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { useImport } from './api.ts'
import { ColumnModels } from './column-models.tsx'
import { ImportFrame } from './import-frame.tsx'
import { refusalOf } from './refusal-of.ts'
import { UndoButton } from './undo-button.tsx'

const presetNames = { fresha: 'Fresha', square: 'Square', easyappointments: 'Easy!Appointments' } as const

/** The second step: what each column holds, with some of what is in it. */
export function ColumnsStep({ found }: { found: ClientImport }) {
  const { t, format } = useWords()
  const navigate = useNavigate()
  const { id, fileName, columns, preset, models } = found
  const [targets, setTargets] = useState(columns.map(({ target }) => target))
  const [modelId, setModelId] = useState(found.model)
  const [name, setName] = useState('')
  const model = models.find((one) => one.id === modelId) ?? null
  const { trying } = useImport(id)
  const tryThem = () =>
    trying.mutate(
      { targets, ...(name.trim() !== '' && { model: name.trim() }) },
      { onSuccess: () => void navigate(paths.import(id), { replace: true }) },
    )
  const options = columnTargets.map((value) => ({ value, label: t(`imp.target.${value}`) }))
  const system = model ? t('imp.modelOf', { name: model.name }) : preset && presetNames[preset]
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
        <p className="sec">{system ? t('imp.presetWhy', { name: system }) : t('imp.columnsWhy')}</p>
        <ColumnModels
          id={id}
          models={models}
          chosen={model}
          onChoose={(chosen) => {
            setModelId(chosen?.id ?? null)
            if (chosen) setTargets(chosen.targets)
          }}
        />
        <ul className="import-columns">
          {columns.map(({ name: column, samples }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
            <li key={at}>
              <SelectField
                label={column === '' ? t('imp.unnamed', { number: at + 1 }) : column}
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
        <div className="import-models">
          <TextField
            label={t('imp.modelName')}
            optional={t('app.optional')}
            help={t('imp.modelNameWhy')}
            maxLength={limits.importModelMax}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
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
