import { useMutation } from '@tanstack/react-query'
import { commentBody, type Task, type TaskComment } from '@meche/contract/kanban.ts'
import { limits } from '@meche/contract/limits.ts'
import { wasThere } from '../../lib/api/was-there.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { FormFields } from '../../shared/form-frame.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useBoardWrites } from './api.ts'
import { nameOf } from '../../lib/format/person-name.ts'

/** The comments of a task, the oldest first. */
export function TaskComments({ task }: { task: Task }) {
  const { t } = useWords()
  return (
    <section className="task-comments fields">
      <h3 className="h6">{t('task.comments')}</h3>
      {task.comments.map((comment) => (
        <Comment key={comment.id} task={task.id} comment={comment} />
      ))}
      <NewComment task={task.id} />
    </section>
  )
}

function Comment({ task, comment }: { task: number; comment: TaskComment }) {
  const { t, format } = useWords()
  const { removeComment } = useBoardWrites()
  const removal = useMutation({
    mutationFn: () => wasThere(removeComment(task, comment.id)),
    onError: (error) => showToast(error.message, 'error'),
  })
  const author = comment.author ? [nameOf(comment.author)] : []
  return (
    <div className="note">
      <p dir="auto">{comment.body}</p>
      <p className="sec">{format.list([...author, format.date(comment.createdAt)])}</p>
      {comment.abilities.delete && (
        <button
          type="button"
          className="ib"
          aria-label={t('task.removeComment')}
          disabled={removal.isPending}
          onClick={() => removal.mutate()}
        >
          <Icon name="trash-2" />
        </button>
      )}
    </div>
  )
}

const empty = { body: '' }

function NewComment({ task }: { task: number }) {
  const { t } = useWords()
  const { comment } = useBoardWrites()
  const { form, errorOf, state } = useRecordForm({
    draft: `task-comment-${task}`,
    version: '',
    values: empty,
    resolver: checkedBy<typeof empty>(commentBody),
    save: async ({ body }, version) => {
      await comment(task, body)
      return { record: { version, values: empty } }
    },
  })
  return (
    <FormFields state={state} className="fields">
      <TextAreaField
        label={t('task.comment')}
        maxLength={limits.noteMax}
        rows={2}
        error={errorOf('body')}
        {...form.register('body')}
      />
      <SubmitButton className="btn out" isBusy={state.isBusy} busyLabel={t('form.saving')}>
        {t('task.addComment')}
      </SubmitButton>
    </FormFields>
  )
}
