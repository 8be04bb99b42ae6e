import './chart.css'

export interface HeatRow {
  label: string
  cells: readonly HeatMapCell[]
}

export interface HeatMapCell {
  /** From 0 to 1; null: nothing is there to show. */
  heat: number | null
  text: string
}

interface HeatMapProps {
  caption: string
  columns: readonly string[]
  rows: readonly HeatRow[]
}

/** From here on the number stands in the colour of what is written on the main colour. */
const strong = 0.55

/** A table whose cells are the darker the higher their number is; the number is in each. */
export function HeatMap({ caption, columns, rows }: HeatMapProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className="heat-map" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ heat, text }, place) => (
                <HeatCell key={columns[place]} heat={heat} text={text} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Between a tint and the full colour: nothing lies in the middle, where neither dark nor light letters are read well. */
function HeatCell({ heat, text }: HeatMapCell) {
  if (heat === null) return <td />
  const isStrong = heat >= strong
  const mix = isStrong ? 88 + 12 * Math.min(1, (heat - strong) / (1 - strong)) : 4 + 26 * (heat / strong)
  return (
    <td className={isStrong ? 'strong' : undefined} style={{ '--heat': `${Math.round(mix)}%` }}>
      {text}
    </td>
  )
}
