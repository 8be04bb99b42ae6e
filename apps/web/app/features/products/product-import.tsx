import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import type { ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { useWords, type Translate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { productsKey } from './api.ts'
import { importColumns, readImport, type ImportLine, type ImportTable } from './import-lines.ts'

/** « Importer »: products of a spreadsheet. A known code changes its product, and other lines are new products. */
export function ProductImportButton() {
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
        <Importing onClose={close} />
      </Dialog>
    </>
  )
}

function Importing({ onClose }: { onClose: () => void }) {
  const { t, format } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [table, setTable] = useState<ImportTable | null>(null)
  const importing = useImport(onClose)
  const heads = headsOf(t)
  return (
    <>
      <p className="dialog-text">
        {t('import.how', { columns: format.list(importColumns.map((column) => heads[column])) })}
      </p>
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
          if (file) void file.text().then((text) => setTable(readImport(text, heads)))
        }}
      />
      <button type="button" className="btn out" onClick={() => input.current?.click()}>
        {t('import.choose')}
      </button>
      {table && <Found table={table} heads={heads} />}
      {importing.error && <Failure text={importing.error.message} />}
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onClose}>
          {t('record.cancel')}
        </button>
        <SubmitButton
          type="button"
          className="btn pri"
          isBusy={importing.isPending}
          isDisabled={!table || table.lines.length === 0}
          busyLabel={t('form.saving')}
          onClick={() => table && importing.mutate(table.lines)}
        >
          {t('import.start')}
        </SubmitButton>
      </div>
    </>
  )
}

function headsOf(t: Translate) {
  return {
    name: t('prod.name'),
    brand: t('prod.brand'),
    category: t('prod.category'),
    ean: t('prod.ean'),
    stock: t('prod.stock'),
    price: t('prod.price'),
  }
}

/** The number of products in the file, and the lines that cannot be read. */
function Found({ table, heads }: { table: ImportTable; heads: ReturnType<typeof headsOf> }) {
  const { t, format } = useWords()
  const { lines, faults, missing } = table
  if (missing.length > 0)
    return (
      <p className="help bad" role="alert">
        {t('import.missing', { columns: format.list(missing.map((column) => heads[column])) })}
      </p>
    )
  return (
    <div role="status">
      <p>{t('import.found', { count: lines.length })}</p>
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

/** Line by line: those before a failure are saved, and the same file can be imported again. */
function useImport(onDone: () => void) {
  const { t } = useWords()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (lines: readonly ImportLine[]) => {
      const known = await call(api.getManagedProducts, {
        query: { itemsPerPage: String(limits.itemsPerPageMax) },
      })
      for (const line of lines) await importLine(line, known)
      return lines.length
    },
    onSuccess: (count) => {
      showToast(t('import.done', { count }))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  })
}

type Known = readonly ManagedProduct[]

async function importLine({ name, price, brand, category, ean, stock }: ImportLine, known: Known) {
  const there = ean === '' ? undefined : known.find((product) => product.ean === ean)
  const fields = {
    name,
    price,
    ean,
    ...(brand !== null && { brand }),
    ...(category !== null && { category }),
  }
  const saved = there
    ? await call(api.updateProduct, {
        params: { id: String(there.id) },
        headers: ifMatch(there.version),
        body: fields,
      })
    : await call(api.createProduct, { body: fields })
  if (stock !== null && stock !== saved.stock)
    await call(api.moveStock, {
      params: { id: String(saved.id) },
      body: { reason: 'count', quantity: stock, note: '' },
    })
}
