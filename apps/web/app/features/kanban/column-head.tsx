import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Board, TaskColumn } from '@meche/contract/kanban.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useBoardWrites } from './api.ts'
import { ColumnDialog } from './board-head.tsx'
import { tasksOf } from './board-state.ts'

interface ColumnHeadProps {
  board: Board
  column: TaskColumn
}

/** The name of a column, how many tasks it holds, and what can be done with it. */
export function ColumnHead({ board, column }: ColumnHeadProps) {
  const t = useTranslate()
  const [isRenaming, setRenaming] = useState(false)
  const { moveColumn, removeColumn } = useBoardWrites()
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => showToast(error.message, 'error'),
  })
  const { columns } = board
  const place = columns.findIndex(({ id }) => id === column.id)
  const earlier = columns[place - 1]
  return (
    <header className="column-head">
      <h2 className="h6">
        {column.isDone && <Icon name="check" size={18} />}
        <bdi>{column.name}</bdi>
      </h2>
      <span className="lab">{tasksOf(board, column.id).length}</span>
      <RowMenu label={t('table.actions', { name: column.name })}>
        {(close) => {
          const run = (work: () => Promise<unknown>) => () => {
            close()
            change.mutate(work)
          }
          return (
            <>
              <button
                type="button"
                onClick={() => {
                  close()
                  setRenaming(true)
                }}
              >
                {t('task.rename')}
              </button>
              {earlier && (
                <button type="button" onClick={run(() => moveColumn(column, earlier.id))}>
                  {t('task.columnEarlier')}
                </button>
              )}
              {place < columns.length - 1 && (
                <button type="button" onClick={run(() => moveColumn(column, columns[place + 2]?.id ?? null))}>
                  {t('task.columnLater')}
                </button>
              )}
              {!column.isDone && (
                <button type="button" className="danger" onClick={run(() => removeColumn(column))}>
                  {t('task.deleteColumn')}
                </button>
              )}
            </>
          )
        }}
      </RowMenu>
      <ColumnDialog
        isOpen={isRenaming}
        title={t('task.rename')}
        name={column.name}
        onClose={() => setRenaming(false)}
        save={(writes, name) => writes.renameColumn(column, name)}
      />
    </header>
  )
}
