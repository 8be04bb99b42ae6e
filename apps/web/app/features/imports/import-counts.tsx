import { rowVerdicts, type ClientImport, type RowVerdict } from '@meche/contract/imports.ts'
import type { ImportKind } from '@meche/domain/import/columns.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'

interface ImportCountsProps {
  kind: ImportKind
  counts: NonNullable<ClientImport['counts']>
}

/** A visit is neither completed nor different; neither a service nor a professional is completed. */
const verdictsOf: Readonly<Record<ImportKind, readonly RowVerdict[]>> = {
  clients: rowVerdicts,
  visits: ['new', 'matched', 'rejected'],
  services: ['new', 'matched', 'different', 'rejected'],
  team: ['new', 'matched', 'different', 'rejected'],
}

/** How many rows of each kind. */
export function ImportCounts({ kind, counts }: ImportCountsProps) {
  const { t, format } = useWords()
  return (
    <dl className="import-counts">
      {verdictsOf[kind].map((verdict) => (
        <div key={verdict}>
          <dt>{t(verdict === 'new' ? `imp.new.${kind}` : `imp.count.${verdict}`)}</dt>
          <dd>{format.number(counts[verdict])}</dd>
        </div>
      ))}
    </dl>
  )
}
