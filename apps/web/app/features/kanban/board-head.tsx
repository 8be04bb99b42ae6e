import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { SearchField } from '../../ui/components/data-table/search-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useBoardWrites } from './api.ts'

/** The title, what can be looked for, and what can be added. */
export function BoardHead({ onNew }: { onNew: () => void }) {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return (
    <>
      <PageHead
        crumbs={[{ title: t('dash.title'), path: paths.dashboard }]}
        title={t('side.tasks')}
        text={t('task.lead')}
      >
        <button type="button" className="btn out" onClick={() => setAdding(true)}>
          {t('task.addColumn')}
        </button>
        <button type="button" className="btn pri" onClick={onNew}>
          <Icon name="plus" />
          {t('task.new')}
        </button>
      </PageHead>
      <div className="board-tools">
        <SearchField
          label={t('task.search')}
          value={search.get('search') ?? ''}
          onChange={(text) => change('search', text)}
        />
        {(['mine', 'due'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={search.has(name)}
            onClick={() => change(name, search.has(name) ? '' : '1')}
          >
            {t(`task.${name}`)}
          </button>
        ))}
      </div>
      <ColumnDialog
        isOpen={isAdding}
        title={t('task.addColumn')}
        name=""
        onClose={() => setAdding(false)}
        save={(writes, name) => writes.addColumn(name)}
      />
    </>
  )
}

interface ColumnDialogProps {
  isOpen: boolean
  title: string
  name: string
  onClose: () => void
  save: (writes: ReturnType<typeof useBoardWrites>, name: string) => Promise<unknown>
}

/** Asks for the name of a column. */
export function ColumnDialog(props: ColumnDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
      <ColumnForm {...props} />
    </Dialog>
  )
}

function ColumnForm({ name, onClose, save }: ColumnDialogProps) {
  const t = useTranslate()
  const writes = useBoardWrites()
  const [text, setText] = useState(name)
  const saving = useMutation({ mutationFn: () => save(writes, text.trim()), onSuccess: onClose })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form className="fields" onSubmit={onSubmit} noValidate>
      <TextField
        label={t('task.columnName')}
        value={text}
        maxLength={limits.columnNameMax}
        error={saving.error?.message}
        data-focus-first
        onChange={(event) => setText(event.target.value)}
      />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={saving.isPending}
        busyLabel={t('form.saving')}
      >
        {t('record.save')}
      </DialogActs>
    </form>
  )
}
