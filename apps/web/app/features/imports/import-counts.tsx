import { rowVerdicts, type ClientImport } from '@meche/contract/imports.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'

/** How many rows of each kind. */
export function ImportCounts({ counts }: { counts: NonNullable<ClientImport['counts']> }) {
  const { t, format } = useWords()
  return (
    <dl className="import-counts">
      {rowVerdicts.map((verdict) => (
        <div key={verdict}>
          <dt>{t(`imp.count.${verdict}`)}</dt>
          <dd>{format.number(counts[verdict])}</dd>
        </div>
      ))}
    </dl>
  )
}
