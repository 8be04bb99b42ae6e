import { memo, type CSSProperties } from 'react'
import {
  isSameColumn,
  isSameItem,
  type GridArea,
  type GridColumn,
  type GridItem,
  type Span,
} from './grid-items.ts'

/** Places an element by minutes: the style sheet turns them into pixels, so that zooming draws nothing anew. */
function at({ start, end }: Span): CSSProperties {
  return { '--start': start, '--end': end } as CSSProperties
}

interface ColumnProps {
  column: GridColumn
}

/** A professional's day: a heading, the ground, and a list of real buttons in order of time. */
export const Column = memo(
  function Column({ column }: ColumnProps) {
    const { link, className } = column
    return (
      <section
        className={className ? `tg-column ${className}` : 'tg-column'}
        aria-labelledby={`tg-head-${column.id}`}
      >
        <div className="tg-head">
          <h2 id={`tg-head-${column.id}`} className={link ? undefined : 'visually-hidden'}>
            {link ? link.node : column.label}
          </h2>
          <div className="tg-head-seen" aria-hidden="true">
            {column.head}
          </div>
          {column.menu && <div className="tg-head-menu">{column.menu.node}</div>}
        </div>
        <div className="tg-track" data-column={column.id}>
          {column.areas.map((area) => (
            <Area key={area.key} area={area} />
          ))}
          <i className="tg-lines" />
          <ol>
            {column.items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ol>
          {/* Ranges of a drag are drawn here, without React. */}
          <div className="tg-layer" data-layer={column.id} />
        </div>
      </section>
    )
  },
  (a, b) => isSameColumn(a.column, b.column),
)

function Area({ area }: { area: GridArea }) {
  return <i className={`tg-area ${area.className}`} style={at(area)} title={area.title} />
}

const Item = memo(
  function Item({ item }: { item: GridItem }) {
    const { key, kind, label, className, data } = item
    if (kind === 'note') {
      return (
        <li className={`tg-item note ${className}`} style={at(item)}>
          {item.content}
        </li>
      )
    }
    return (
      <li>
        <button
          type="button"
          id={elementId(key)}
          className={`tg-item ${className}`}
          style={at(item)}
          // In the order of words; the content is in the order of the eye.
          aria-label={label}
          // One Tab stop for the whole grid: it moves along without React.
          tabIndex={-1}
          title={kind === 'free' ? undefined : label}
          data-item={key}
          data-kind={kind}
          data-visit={data.visit}
          data-step={data.step}
          data-block={data.block}
          data-version={data.version}
        >
          {item.content}
        </button>
      </li>
    )
  },
  (a, b) => isSameItem(a.item, b.item),
)

export function elementId(key: string): string {
  return `tg-${key}`
}
