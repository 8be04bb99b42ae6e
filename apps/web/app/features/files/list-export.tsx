import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportLists, type ExportList } from '@meche/contract/export-lists.ts'
import { periodAround } from '@meche/domain/figures/periods.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { PeriodField, type Period } from '../../ui/components/inputs/period-picker.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useFileWrites } from './api.ts'
import { FileForm } from './file-form.tsx'

/** Writes a list of the salon as CSV into the folder of exports. */
export function ListExportButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="btn out" onClick={() => setOpen(true)}>
        <Icon name="download" />
        {t('file.exportList')}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('file.exportList')}>
        <ExportForm onClose={close} />
      </Dialog>
    </>
  )
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const writes = useFileWrites()
  const month = periodAround('month', dayOf(useNow()))
  const [list, setList] = useState<ExportList>('clients')
  const [period, setPeriod] = useState<Period | null>({ start: month.from, end: month.to })
  const writing = useMutation({
    mutationFn: () =>
      writes.exportList(
        list === 'visits' ? { list, ...(period && { from: period.start, to: period.end }) } : { list },
      ),
    onSuccess: ({ name }) => {
      showToast(t('file.listExported', { name }))
      onClose()
    },
  })
  return (
    <FileForm
      error={writing.error}
      isBusy={writing.isPending}
      saveLabel={t('file.exportList')}
      onClose={onClose}
      onSubmit={() => writing.mutate()}
    >
      <SelectField
        label={t('file.listKind')}
        value={list}
        options={exportLists.map((name) => ({ value: name, label: t(`file.list.${name}`) }))}
        onChange={(event) => setList(event.target.value as ExportList)}
      />
      {list === 'visits' && (
        <PeriodField
          label={t('analytics.dates')}
          words={pickerWords(t)}
          value={period}
          onChange={setPeriod}
        />
      )}
    </FileForm>
  )
}
