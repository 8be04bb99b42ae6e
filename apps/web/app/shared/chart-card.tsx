import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Definition } from './definition.tsx'
import { NumberTable, saveTable, type NumberRows } from './number-table.tsx'

interface ChartCardProps {
  title: string
  definition: string
  /** Names the file of its numbers. */
  name: string
  table: NumberRows
  /** Under the title. */
  note?: string
  /** The drawing; without it the table is all there is. */
  children?: ReactNode
  isWide?: boolean
  /** The drawing is a table itself. */
  isShown?: boolean
}

/** A chart with its definition, its numbers as a table and as a file. */
export function ChartCard({
  title,
  definition,
  name,
  table,
  note,
  children,
  isWide,
  isShown,
}: ChartCardProps) {
  const t = useTranslate()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const isEmpty = table.rows.length === 0
  const numbers = <NumberTable caption={title} table={table} />
  return (
    <section className={isWide ? 'card panel wide' : 'card panel'} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <Definition title={title} text={definition} />
        <span className="sp" />
        {!isEmpty && (
          <div className="chart-acts no-print">
            {children && (
              <button
                type="button"
                className="btn txt sm"
                aria-label={t(isTable ? 'analytics.chartOf' : 'analytics.tableOf', { title })}
                onClick={() => setTable(!isTable)}
              >
                {t(isTable ? 'analytics.chart' : 'analytics.table')}
              </button>
            )}
            <SaveButton title={title} onSave={() => saveTable(name, table)} />
          </div>
        )}
      </div>
      {note && <p className="sec chart-note">{note}</p>}
      {isEmpty ? (
        <p className="sec">{t('analytics.nothing')}</p>
      ) : isTable || !children ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        <div className="number-scroll" role="group" aria-label={title} tabIndex={0}>
          {numbers}
        </div>
      ) : (
        <>
          {children}
          {!isShown && <div className="visually-hidden">{numbers}</div>}
        </>
      )}
    </section>
  )
}

export function SaveButton({ title, onSave }: { title: string; onSave: () => void }) {
  const label = useTranslate()('analytics.csv', { title })
  return (
    <button type="button" className="ib no-print" aria-label={label} title={label} onClick={onSave}>
      <Icon name="download" />
    </button>
  )
}
