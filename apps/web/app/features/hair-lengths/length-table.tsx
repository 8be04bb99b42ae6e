import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { cellOf, pasted, valueOf, type Cells, type Length, type Part } from './matrix.ts'
import { usualText, type TableRow } from './table-rows.ts'

interface LengthTableProps {
  lengths: readonly Length[]
  rows: readonly TableRow[]
  cells: Cells
  onChange: (cells: Cells) => void
}

const parts = ['duration', 'price'] as const satisfies readonly Part[]

/** Services by lengths. Arrows and Enter go from cell to cell, and a table of a spreadsheet can be pasted into one. */
export function LengthTable({ lengths, rows, cells, onChange }: LengthTableProps) {
  const { t } = useWords()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const isOpen = ({ row, professionals }: TableRow) =>
    open.has(row) || professionals.some((own) => lengths.some(({ key }) => isTyped(cells, own.row, key)))
  const shown = rows.flatMap((row) => [row, ...(isOpen(row) ? row.professionals : [])])
  const table = shown.map(({ row, duration }) =>
    lengths.flatMap(({ key }) =>
      parts.map((part) => (part === 'duration' && duration === null ? null : cellOf(row, key, part))),
    ),
  )
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, from: { row: number; column: number }) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    onChange(pasted(cells, { rows: table, from, text }))
  }
  return (
    <div className="length-table-wrap">
      <table className="length-table">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('lengths.service')}
            </th>
            {lengths.map(({ key, name }) => (
              <th key={key} scope="colgroup" colSpan={2}>
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {lengths.map(({ key }) => (
              <Units key={key} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, place) => (
            <tr key={row.row} className={rows.includes(row) ? undefined : 'own'}>
              <th scope="row">
                {row.name}
                {row.professionals.length > 0 && (
                  <button
                    type="button"
                    className="ib"
                    aria-expanded={isOpen(row)}
                    aria-label={t('lengths.byProfessional', { name: row.name })}
                    onClick={() => setOpen(toggled(open, row.row))}
                  >
                    <Icon name={isOpen(row) ? 'chevron-up' : 'users'} size={16} />
                  </button>
                )}
              </th>
              {table[place]!.map((cell, column) => (
                <td key={cell ?? `none ${column}`}>
                  {cell && (
                    <Cell
                      cell={cell}
                      part={parts[column % 2]!}
                      place={{ row: place, column }}
                      usual={usualText(row, {
                        length: lengths[Math.floor(column / 2)]!.key,
                        part: parts[column % 2]!,
                        cells,
                      })}
                      label={t(column % 2 === 0 ? 'lengths.minutesOf' : 'lengths.priceOf', {
                        name: row.name,
                        length: lengths[Math.floor(column / 2)]!.name,
                      })}
                      text={cells[cell] ?? ''}
                      onText={(text) => onChange({ ...cells, [cell]: text })}
                      onPaste={onPaste}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Units() {
  const { t } = useWords()
  return (
    <>
      <th scope="col">{t('unit.minutes')}</th>
      <th scope="col">€</th>
    </>
  )
}

interface CellProps {
  cell: string
  part: Part
  place: { row: number; column: number }
  /** Shown while the cell is empty. */
  usual: string | undefined
  label: string
  text: string
  onText: (text: string) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, from: { row: number; column: number }) => void
}

function Cell({ cell, part, place, usual, label, text, onText, onPaste }: CellProps) {
  const isWrong = valueOf(text, part) === undefined
  return (
    <input
      name={cell}
      inputMode={part === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      data-cell={`${place.row} ${place.column}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={usual}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onPaste={(event) => onPaste(event, place)}
      onKeyDown={(event) => goOn(event, place)}
    />
  )
}

/** Up and down by the arrows and Enter; sideways with the tab key, as in every form. */
function goOn(event: KeyboardEvent<HTMLInputElement>, { row, column }: { row: number; column: number }) {
  const step = event.key === 'ArrowUp' ? -1 : ['ArrowDown', 'Enter'].includes(event.key) ? 1 : 0
  if (step === 0) return
  event.preventDefault()
  const all = event.currentTarget.closest('table')!
  all.querySelector<HTMLInputElement>(`[data-cell="${row + step} ${column}"]`)?.focus()
}

function isTyped(cells: Cells, row: string, length: string): boolean {
  return parts.some((part) => cells[cellOf(row, length, part)])
}

function toggled(open: ReadonlySet<string>, row: string): ReadonlySet<string> {
  return open.has(row) ? new Set([...open].filter((one) => one !== row)) : new Set([...open, row])
}
