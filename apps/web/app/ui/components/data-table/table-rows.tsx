import { createContext, memo, use, type ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { RowMenu } from '../overlays/row-menu.tsx'
import type { Column, ServerTable, TableLabels } from './data-table.tsx'

interface TableRowsProps<Row extends { id: number }> {
  title: string
  table: ServerTable<Row>
  columns: readonly Column<Row>[]
  labels: TableLabels
  nameOf: (row: Row) => string
  isQuiet: ((row: Row) => boolean) | undefined
  actions: ((row: Row, close: () => void) => ReactNode) | undefined
  hasActions: ((row: Row) => boolean) | undefined
  isSelectable: boolean
  /** The row that was just made. */
  fresh: number | null
  /** How many lines stand in for those that are on their way. */
  skeletonRows: number
}

/** A table on a wide window, a list of cards of two lines on a phone; roles are said, since the phone's CSS drops them. */
export function TableRows<Row extends { id: number }>(props: TableRowsProps<Row>) {
  const { title, table, columns, labels, nameOf, isQuiet, isSelectable, actions, skeletonRows } = props
  const { hasActions = () => true } = props
  const width = columns.length + (isSelectable ? 1 : 0) + (actions ? 1 : 0)
  return (
    <RowActions value={actions as Actions}>
      <table className="data-table" role="table" aria-label={title} aria-busy={skeletonRows > 0}>
        <thead role="rowgroup">
          <tr role="row">
            {isSelectable && (
              <th role="columnheader" className="pick">
                <PickAll table={table} label={labels.selectAll} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} table={table} />
            ))}
            {actions && (
              <th role="columnheader" className="acts">
                <span className="visually-hidden">{labels.actionsHead}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {skeletonRows > 0
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={index} role="row" className="waiting">
                  <td role="cell" colSpan={width}>
                    <div className="skel" />
                  </td>
                </tr>
              ))
            : table
                .getRowModel()
                .rows.map((row) => (
                  <Line
                    key={row.id}
                    row={row.original}
                    columns={columns}
                    labels={labels}
                    name={nameOf(row.original)}
                    isQuiet={isQuiet?.(row.original) ?? false}
                    menu={actions ? (hasActions(row.original) ? 'shown' : 'empty') : 'none'}
                    isPicked={row.getIsSelected()}
                    isFresh={row.original.id === props.fresh}
                    pick={isSelectable ? row : null}
                  />
                ))}
        </tbody>
      </table>
    </RowActions>
  )
}

function PickAll<Row extends { id: number }>({ table, label }: { table: ServerTable<Row>; label: string }) {
  const isAll = table.getIsAllPageRowsSelected()
  return (
    <label className="pick-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && table.getIsSomePageRowsSelected()
        }}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    </label>
  )
}

function Head<Row extends { id: number }>({
  column,
  table,
}: {
  column: Column<Row>
  table: ServerTable<Row>
}) {
  const model = table.getColumn(column.id)
  const sorted = model?.getIsSorted() ?? false
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined
  return (
    <th role="columnheader" className={column.isNumeric ? 'num' : undefined} aria-sort={order}>
      {column.isSortable ? (
        <button type="button" onClick={() => model?.toggleSorting(sorted === 'asc')}>
          {column.header}
          {sorted && <Icon name={sorted === 'asc' ? 'arrow-up' : 'arrow-down'} size={16} />}
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

interface LineProps<Row extends { id: number }> {
  row: Row
  columns: readonly Column<Row>[]
  labels: TableLabels
  name: string
  isQuiet: boolean
  /** Whether rows have a menu, and this one something in it. */
  menu: 'none' | 'empty' | 'shown'
  isPicked: boolean
  isFresh: boolean
  /** Null where rows are not chosen. */
  pick: { getToggleSelectedHandler: () => (event: unknown) => void } | null
}

/** Drawn again only when its own row changes: a list draws itself for each answer and each step of the address. */
const Line = memo(function Line<Row extends { id: number }>(props: LineProps<Row>) {
  const { row, columns, labels, name, isQuiet, menu, isPicked, isFresh, pick } = props
  const state = [isPicked ? 'picked' : '', isQuiet ? 'quiet' : '', isFresh ? 'fresh' : '']
    .filter(Boolean)
    .join(' ')
  return (
    <tr role="row" className={state || undefined} ref={isFresh ? bringIntoView : undefined}>
      {pick && (
        <td role="cell" className="pick">
          <label className="pick-box">
            <input
              type="checkbox"
              aria-label={labels.select(name)}
              checked={isPicked}
              onChange={pick.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} role="cell" className={cellClass(column)}>
          {column.cell(row)}
          {column.phone === 'title' && (
            <>
              <PhoneLine of="line" columns={columns} row={row} />
              <PhoneLine of="foot" columns={columns} row={row} />
            </>
          )}
        </td>
      ))}
      {menu !== 'none' && (
        <td role="cell" className="acts">
          {menu === 'shown' && (
            <RowMenu label={labels.actions(name)}>{(close) => <Menu row={row} close={close} />}</RowMenu>
          )}
        </td>
      )}
    </tr>
  )
}) as <Row extends { id: number }>(props: LineProps<Row>) => ReactNode

/** The line under the title of a card, always at the same place. */
function PhoneLine<Row>({
  of,
  columns,
  row,
}: {
  of: 'line' | 'foot'
  columns: readonly Column<Row>[]
  row: Row
}) {
  const shown = columns.filter(({ phone }) => phone === of)
  if (shown.length === 0) return null
  return (
    <span className={`phone-line ${of}-line`}>
      {shown.map(({ id, cell }) => (
        <span key={id}>{cell(row)}</span>
      ))}
    </span>
  )
}

function bringIntoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

type Actions = ((row: { id: number }, close: () => void) => ReactNode) | undefined

/** The current actions of a row: only an open menu reads them. */
const RowActions = createContext<Actions>(undefined)

function Menu({ row, close }: { row: { id: number }; close: () => void }) {
  return use(RowActions)?.(row, close)
}

function cellClass<Row>({ phone, isNumeric }: Column<Row>): string {
  return isNumeric ? `${phone} num` : phone
}
