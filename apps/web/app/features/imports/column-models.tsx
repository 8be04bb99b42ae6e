import { useState } from 'react'
import type { ImportModel } from '@meche/contract/imports.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { useModelRemoval } from './api.ts'

interface ColumnModelsProps {
  /** The import whose columns are chosen. */
  id: number
  models: readonly ImportModel[]
  chosen: ImportModel | null
  onChoose: (model: ImportModel | null) => void
}

/** « Mon modèle »: an earlier choice of columns, offered by hand. */
export function ColumnModels({ id, models, chosen, onChoose }: ColumnModelsProps) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const removal = useModelRemoval(id)
  if (models.length === 0) return null
  return (
    <div className="import-models">
      <SelectField
        label={t('imp.model')}
        emptyLabel={t('imp.noModel')}
        options={models.map((model) => ({ value: String(model.id), label: model.name }))}
        value={chosen ? String(chosen.id) : ''}
        onChange={({ target }) => onChoose(models.find((model) => String(model.id) === target.value) ?? null)}
      />
      {chosen && (
        <button type="button" className="btn txt" onClick={() => setAsking(true)}>
          {t('imp.modelRemove')}
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('imp.modelRemoveTitle', { name: chosen?.name ?? '' })}
        text={t('imp.modelRemoveText')}
        keepLabel={t('record.keep')}
        confirmLabel={t('imp.modelRemove')}
        busyLabel={t('removal.busy')}
        isBusy={removal.isPending}
        error={removal.error?.message ?? null}
        onKeep={() => {
          removal.reset()
          setAsking(false)
        }}
        onConfirm={() =>
          chosen &&
          removal.mutate(chosen.id, {
            onSuccess: () => {
              setAsking(false)
              onChoose(null)
            },
          })
        }
      />
    </div>
  )
}
