import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Board, Task } from '@meche/contract/kanban.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useDeletionNotice } from '../../shared/history/undo-deletion.ts'
import { FormFields, FormQuestions } from '../../shared/form-frame.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { wasThere } from '../../lib/api/was-there.ts'
import { useTeam } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import type { MessageKey } from '../../lib/i18n/i18n.tsx'
import { useBoardWrites } from './api.ts'
import { taskOf } from './board-state.ts'
import { TaskComments } from './task-comments.tsx'
import { TaskFields } from './task-fields.tsx'
import { bodyOf, newValues, taskValues, valuesOf, type TaskValues } from './task-form.ts'
import { inWords, namesOn, titleOf } from './task-words.ts'

interface TaskDialogProps {
  board: Board
  /** With the tasks that a search hides, once it is read. */
  whole: Board | undefined
  /** The id of a task, `new`, or null for none. */
  wanted: string | null
  onClose: () => void
}

/** One task: what is to be done, for whom and until when, and what was said about it. */
export function TaskDialog({ board, whole, wanted, onClose }: TaskDialogProps) {
  const t = useTranslate()
  const id = Number(wanted)
  const found = taskOf(board, id) ?? (whole && taskOf(whole, id))
  const [seen, setSeen] = useState(found)
  if (found && found !== seen) setSeen(found)
  // A task that goes while it is open stays, with what was typed.
  const task = found ?? (seen?.id === id ? seen : undefined)
  const isOpen = wanted === 'new' || task !== undefined
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={task ? titleOf(task, t) : t('task.new')}
      className="task-dialog"
    >
      <TaskEditor
        key={wanted}
        board={board}
        task={task}
        isGone={task !== undefined && !found && whole !== undefined}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface EditorProps {
  board: Board
  /** Undefined: a new one. */
  task: Task | undefined
  /** Somebody has deleted it, or its cause has ended. */
  isGone: boolean
  onClose: () => void
}

const labels: Readonly<Record<keyof TaskValues, MessageKey>> = {
  title: 'task.title',
  text: 'task.text',
  priority: 'task.priority',
  due: 'task.dueDay',
  labels: 'task.labels',
  checklist: 'task.checklist',
  assignees: 'task.assignees',
  client: 'task.client',
  column: 'task.column',
}

function TaskEditor({ board, task, isGone, onClose }: EditorProps) {
  const t = useTranslate()
  const writes = useBoardWrites()
  const [leaving, setLeaving] = useState<Task | null>(null)
  const names = namesOn(board, useTeam())
  const read = async () => {
    const fresh = task && taskOf(await writes.read(), task.id)
    if (!fresh) throw new Error(t('task.gone'))
    return { version: String(fresh.version), values: valuesOf(fresh, t) }
  }
  const saved = task ? valuesOf(task, t) : newValues(board.columns[0]!.id)
  const { form, errorOf, state } = useRecordForm<TaskValues>({
    draft: `task-${task?.id ?? 'new'}`,
    version: String(task?.version ?? ''),
    values: saved,
    resolver: checkedBy(taskValues),
    ...(task ? { read } : {}),
    save: async (values, version, base) => {
      if (task) await writes.change(task.id, version, bodyOf(values, base))
      else await writes.create({ ...bodyOf(values, null), title: values.title })
      showToast(t(task ? 'task.saved' : 'task.created'))
      return { record: { version, values: saved }, after: onClose }
    },
  })
  return (
    <>
      <FormFields state={state} className="fields" head={isGone && <Failure text={t('task.gone')} />}>
        <TaskFields board={board} task={task} form={form} errorOf={errorOf} />
        <div className="dialog-acts">
          {task && !isGone && (
            <button type="button" className="btn txt danger-text" onClick={() => setLeaving(task)}>
              {t('record.delete')}
            </button>
          )}
          <button type="button" className="btn out" onClick={onClose}>
            {t('app.close')}
          </button>
          {!isGone && (
            <SubmitButton className="btn pri" isBusy={state.isBusy} busyLabel={t('form.saving')}>
              {t(task ? 'record.save' : 'task.create')}
            </SubmitButton>
          )}
        </div>
      </FormFields>
      <FormQuestions
        state={state}
        labelOf={(field) => t(labels[field as keyof TaskValues])}
        shown={(value, words, field) => inWords(value, words, { field, names })}
      />
      {task && <TaskComments task={task} />}
      {task && (
        <DeleteTask
          task={leaving ?? task}
          isOpen={leaving !== null}
          onKeep={() => setLeaving(null)}
          onGone={onClose}
        />
      )}
    </>
  )
}

interface DeleteTaskProps {
  task: Task
  isOpen: boolean
  onKeep: () => void
  onGone: () => void
}

function DeleteTask({ task, isOpen, onKeep, onGone }: DeleteTaskProps) {
  const t = useTranslate()
  const { remove } = useBoardWrites()
  const showNotice = useDeletionNotice()
  const isAdmin = useSession().user?.isAdmin ?? false
  const removal = useMutation({
    mutationFn: () => wasThere(remove(task)),
    onSuccess: (wasDeleted) => {
      onGone()
      // The history is for admins.
      if (isAdmin && wasDeleted) showNotice(t('task.deleted'), 'task', [task.id])
      else showToast(t('task.deleted'))
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('task.deleteTitle')}
      text={titleOf(task, t)}
      keepLabel={t('record.keep')}
      confirmLabel={t('record.delete')}
      busyLabel={t('removal.busy')}
      isBusy={removal.isPending}
      error={removal.error?.message ?? null}
      onKeep={() => {
        removal.reset()
        onKeep()
      }}
      onConfirm={() => removal.mutate()}
    />
  )
}
