import { useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Disclosure } from '../data-display/disclosure.tsx'
import { saveFile } from '../data-display/save-file.ts'
import { showToast } from '../feedback/toaster.tsx'
import { toCsv } from '../../../lib/format/csv.ts'
import type { Column, List, TableLabels } from './data-table.tsx'
import type { TableLook } from './table-look.ts'

export interface TableViewProps<Row> {
  /** Names the exported file. */
  name: string
  list: List<Row>
  columns: readonly Column<Row>[]
  labels: TableLabels
  look: TableLook
}

/** Which columns, how dense, and the file. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { columns, labels, look } = props
  return (
    <Disclosure
      className="table-view"
      buttonClass="btn out"
      button={
        <>
          <Icon name="sliders-horizontal" size={18} />
          {labels.view}
        </>
      }
    >
      {() => (
        <>
          <fieldset className="checks">
            <legend>{labels.columns}</legend>
            {columns
              .filter(({ phone }) => phone !== 'title')
              .map(({ id, header }) => (
                <label key={id} className="check">
                  <input
                    type="checkbox"
                    checked={!look.hidden.includes(id)}
                    onChange={() => look.toggleColumn(id)}
                  />
                  {header}
                </label>
              ))}
            <label className="check rule">
              <input type="checkbox" checked={look.isDense} onChange={look.toggleDense} />
              {labels.dense}
            </label>
          </fieldset>
          <ExportButton {...props} className="btn txt blk" />
        </>
      )}
    </Disclosure>
  )
}

/** Every row that matches, with the columns that are shown. */
export function ExportButton<Row>(props: TableViewProps<Row> & { className: string }) {
  const { name, list, columns, labels, look, className } = props
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const shown = columns.filter(({ id }) => !look.hidden.includes(id))
      const lines = (await list.all()).map((row) => shown.map(({ text }) => text(row)))
      saveFile(`${name}.csv`, toCsv([shown.map(({ header }) => header), ...lines]), 'text/csv;charset=utf-8')
    } catch {
      showToast(labels.exportFailed, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={className}
      disabled={isBusy || list.total === 0}
      onClick={() => void download()}
    >
      <Icon name="download" size={18} />
      {labels.export}
    </button>
  )
}
