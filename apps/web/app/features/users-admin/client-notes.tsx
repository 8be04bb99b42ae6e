import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { noteBody, type Note } from '@meche/contract/notes.ts'
import * as api from '@meche/contract/routes.ts'
import { codeOf, showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { useKeptForm } from '../../lib/forms/use-kept-form.ts'
import { isGone, wasThere } from '../../lib/api/was-there.ts'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { nameOf } from './user-name.ts'
import { notesQuery, PEOPLE } from './user-queries.ts'

/** What the team should know: read by staff alone. */
export function ClientNotes({ id }: { id: string }) {
  const { t, format } = useWords()
  const { data, error, refetch } = useQuery(notesQuery(id))
  const [leaving, setLeaving] = useState<Note | null>(null)
  return (
    <section className="card panel fields">
      <h2>{t('note.title')}</h2>
      <NewNote id={id} />
      {error && <Failure text={error.message} retryLabel={t('app.retry')} onRetry={() => void refetch()} />}
      {!data && !error && <div className="skel note-skel" />}
      {data?.map((note) => (
        <div key={note.id} className="note">
          <p>{note.body}</p>
          <p className="sec">
            {format.list([...(note.author ? [nameOf(note.author)] : []), format.date(note.createdAt)])}
          </p>
          {note.abilities.delete && (
            <button
              type="button"
              className="ib"
              aria-label={t('note.delete')}
              onClick={() => setLeaving(note)}
            >
              <Icon name="trash-2" />
            </button>
          )}
        </div>
      ))}
      <DeleteNote id={id} note={leaving} onClose={() => setLeaving(null)} />
    </section>
  )
}

const empty = { body: '' }

function NewNote({ id }: { id: string }) {
  const t = useTranslate()
  const client = useQueryClient()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, adopt, isRestored } = useKeptForm({
    name: `note-${id}`,
    version: 0,
    saved: empty,
    resolver: zodResolver(noteBody, { error: codeOf }),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const add = form.handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await call(api.createNote, { params: { id }, body })
      adopt(0, empty)
      await client.invalidateQueries({ queryKey: notesQuery(id).queryKey })
    } catch (error) {
      setRefusal(showRefusal(error, ['body'], form.setError, t))
      // Whom somebody else has erased meanwhile, the whole page is about.
      if (isGone(error)) await client.invalidateQueries({ queryKey: [PEOPLE, id] })
    }
  })
  return (
    <form onSubmit={(event) => void add(event)} className="fields" noValidate>
      {refusal && <Failure text={refusal} />}
      {isRestored && <p className="inset">{t('form.restored')}</p>}
      <TextAreaField
        label={t('note.new')}
        maxLength={limits.noteMax}
        error={messageOf(errors.body?.message)}
        {...form.register('body')}
      />
      <SubmitButton className="btn out" isBusy={isSubmitting} busyLabel={t('record.saving')}>
        {t('note.add')}
      </SubmitButton>
      <UnsavedGuard isDirty={isDirty} onLeave={() => adopt(0, empty)} />
    </form>
  )
}

interface DeleteNoteProps {
  id: string
  /** Null: none. */
  note: Note | null
  onClose: () => void
}

/** A note that is deleted is gone: the question shows it. */
function DeleteNote({ id, note, onClose }: DeleteNoteProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (wanted: Note) =>
      wasThere(
        call(api.deleteNote, {
          params: { id, note: String(wanted.id) },
        }),
      ),
    onSuccess: async (wasDeleted) => {
      if (!wasDeleted) showToast(t('removal.gone', { count: 1 }))
      await client.invalidateQueries({ queryKey: notesQuery(id).queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={note !== null}
      title={t('note.deleteTitle')}
      text={note?.body ?? ''}
      keepLabel={t('record.keep')}
      confirmLabel={t('note.delete')}
      busyLabel={t('removal.busy')}
      isBusy={removal.isPending}
      error={removal.error?.message ?? null}
      onKeep={() => {
        removal.reset()
        onClose()
      }}
      onConfirm={() => note && removal.mutate(note)}
    />
  )
}
