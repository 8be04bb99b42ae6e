import './csv-import.css'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { textOf, type Table } from './read-table.ts'

interface CsvImport<Line, Column extends string> {
  /** The sentence that says how the file must be, with the names of its columns. */
  how: (columns: string) => string
  heads: Readonly<Record<Column, string>>
  read: (text: string) => Table<Line, Column>
  /** « 3 produits à importer. » */
  found: (count: number) => string
  start: string
  /** Saves the lines, and says what became of them. */
  save: (lines: readonly Line[]) => Promise<string>
}

/** « Importer »: a CSV file is chosen, what it holds is said, and then it is saved. */
export function CsvImportButton<Line, Column extends string>(given: CsvImport<Line, Column>) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="btn out" onClick={() => setOpen(true)}>
        <Icon name="upload" />
        {t('import.title')}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('import.title')}>
        <Importing {...given} onClose={close} />
      </Dialog>
    </>
  )
}

function Importing<Line, Column extends string>({
  onClose,
  how,
  heads,
  read,
  found,
  start,
  save,
}: CsvImport<Line, Column> & { onClose: () => void }) {
  const { t, format } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [table, setTable] = useState<Table<Line, Column> | null>(null)
  const importing = useMutation({
    mutationFn: save,
    onSuccess: (said) => {
      showToast(said)
      onClose()
    },
  })
  return (
    <>
      <p className="dialog-text">{how(format.list(Object.values<string>(heads)))}</p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept=".csv,text/csv"
        aria-label={t('import.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          importing.reset()
          if (file) void file.arrayBuffer().then((bytes) => setTable(read(textOf(bytes))))
        }}
      />
      <button type="button" className="btn out" onClick={() => input.current?.click()}>
        {t('import.choose')}
      </button>
      {table && <Found table={table} heads={heads} found={found} />}
      {importing.error && <Failure text={importing.error.message} />}
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        type="button"
        isBusy={importing.isPending}
        isDisabled={!table || table.lines.length === 0}
        busyLabel={t('form.saving')}
        onClick={() => table && importing.mutate(table.lines)}
      >
        {start}
      </DialogActs>
    </>
  )
}

/** How many lines the file has, and those that cannot be read. */
function Found<Line, Column extends string>({
  table: { lines, faults, missing },
  heads,
  found,
}: Pick<CsvImport<Line, Column>, 'heads' | 'found'> & { table: Table<Line, Column> }) {
  const { t, format } = useWords()
  if (missing.length > 0)
    return (
      <p className="help bad" role="alert">
        {t('import.missing', { columns: format.list(missing.map((column) => heads[column])) })}
      </p>
    )
  return (
    <div role="status">
      <p>{found(lines.length)}</p>
      {faults.length > 0 && (
        <ul className="import-faults">
          {faults.map(({ line, why }) => (
            <li key={line} className="help bad">
              {t('import.fault', { line, column: heads[why] })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
