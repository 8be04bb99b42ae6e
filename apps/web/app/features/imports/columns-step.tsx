import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { limits } from '@meche/contract/limits.ts'
import {
  importKinds,
  targetsAs,
  targetsOf,
  type ColumnTarget,
  type ImportKind,
} from '@meche/domain/import/columns.ts'
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
  const { id, fileName, columns, preset } = found
  const [kind, setKind] = useState(found.kind)
  const recognised = columns.map(({ target }) => target)
  const [targets, setTargets] = useState(recognised)
  const [modelId, setModelId] = useState(found.model)
  const [name, setName] = useState('')
  // A model is for one kind of file.
  const models = kind === found.kind ? found.models : []
  const model = models.find((one) => one.id === modelId) ?? null
  const { mapping, trying } = useImport(id)
  const isOfVisits = kind === 'visits'
  const sending = isOfVisits ? mapping : trying
  const goOn = () =>
    sending.mutate(
      { kind, targets, ...(name.trim() !== '' && { model: name.trim() }) },
      {
        onSuccess: () =>
          void navigate(isOfVisits ? paths.importMatches(id) : paths.import(id), { replace: true }),
      },
    )
  const options = targetsOf[kind].map((value) => ({ value, label: t(`imp.target.${value}`) }))
  const why = model
    ? t('imp.modelWhy', { name: model.name })
    : preset
      ? t('imp.presetWhy', { name: presetNames[preset] })
      : t('imp.columnsWhy')
  return (
    <ImportFrame step="columns" id={id} kind={kind} fileName={fileName} acts={<UndoButton found={found} />}>
      <form
        className="card panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <h2 className="h6">{t('imp.step.columns')}</h2>
        <p className="sec">{why}</p>
        <div className="import-models">
          <SelectField
            label={t('imp.kind')}
            options={importKinds.map((value) => ({ value, label: t(`imp.kind.${value}`) }))}
            value={kind}
            onChange={({ target }) => {
              const chosen = target.value as ImportKind
              setKind(chosen)
              // Back to the kind that was recognised, the columns are what they were.
              setTargets(chosen === found.kind ? recognised : targetsIn(chosen, targets, found))
            }}
          />
        </div>
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
        {sending.error && <Failure text={refusalOf(sending.error)} />}
        <div className="actions">
          <SubmitButton
            className="btn pri"
            isBusy={sending.isPending}
            busyLabel={t(isOfVisits ? 'form.saving' : 'imp.trying')}
          >
            {t(isOfVisits ? 'imp.toMatches' : 'imp.try')}
          </SubmitButton>
        </div>
      </form>
    </ImportFrame>
  )
}

/** Choices stay where the other kind of file has them too; the other columns are told by their names. */
function targetsIn(
  kind: ImportKind,
  chosen: readonly ColumnTarget[],
  { columns }: Pick<ClientImport, 'columns'>,
): ColumnTarget[] {
  const kept = chosen.map((one) => (targetsOf[kind].includes(one) ? one : 'skip'))
  const byName = targetsAs(
    kind,
    columns.map(({ name }) => name),
  )
  return kept.map((one, at) => (one === 'skip' && !kept.includes(byName[at]!) ? byName[at]! : one))
}
