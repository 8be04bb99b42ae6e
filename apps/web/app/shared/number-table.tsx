import { toCsv } from '@meche/domain/text/csv.ts'
import { saveFile } from '../ui/components/data-display/save-file.ts'

/** A cell as it is read, and as a spreadsheet computes with it. */
export interface Cell {
  text: string
  plain: string
}

export interface NumberRows {
  head: readonly string[]
  rows: readonly (readonly (string | Cell)[])[]
}

/** The numbers of a chart; the first cell of a row names it. */
export function NumberTable({ caption, table: { head, rows } }: { caption: string; table: NumberRows }) {
  return (
    <table className="number-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <tr key={row}>
            {cells.map((cell, place) => {
              const text = <bdi>{typeof cell === 'string' ? cell : cell.text}</bdi>
              return place === 0 ? (
                <th key={head[place]} scope="row">
                  {text}
                </th>
              ) : (
                <td key={head[place]}>{text}</td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Hands the table to the browser as a file. */
export function saveTable(name: string, { head, rows }: NumberRows): void {
  const lines = rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.plain)))
  saveFile(`${name}.csv`, toCsv([head, ...lines]), 'text/csv;charset=utf-8')
}
