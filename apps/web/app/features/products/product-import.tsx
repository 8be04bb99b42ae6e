import { useQueryClient } from '@tanstack/react-query'
import { limits } from '@meche/contract/limits.ts'
import type { ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { CsvImportButton } from '../../shared/csv-import/csv-import.tsx'
import { productsKey } from './api.ts'
import { readImport, type ImportLine } from './import-lines.ts'

/** « Importer »: products of a spreadsheet. A known code changes its product, and other lines are new products. */
export function ProductImportButton() {
  const { t } = useWords()
  const client = useQueryClient()
  const heads = {
    name: t('prod.name'),
    brand: t('prod.brand'),
    category: t('prod.category'),
    ean: t('prod.ean'),
    stock: t('prod.stock'),
    price: t('prod.price'),
  }
  return (
    <CsvImportButton
      how={(columns) => t('import.how', { columns })}
      heads={heads}
      read={(text) => readImport(text, heads)}
      found={(count) => t('import.found', { count })}
      start={t('import.start')}
      save={async (lines) => {
        await importLines(lines).finally(() => client.invalidateQueries({ queryKey: productsKey }))
        return t('import.done', { count: lines.length })
      }}
    />
  )
}

type Known = readonly ManagedProduct[]

/** Line by line: those before a failure are saved, and the same file can be imported again. */
async function importLines(lines: readonly ImportLine[]): Promise<void> {
  const known = await call(api.getManagedProducts, {
    query: { itemsPerPage: String(limits.itemsPerPageMax) },
  })
  for (const line of lines) await importLine(line, known)
}

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
