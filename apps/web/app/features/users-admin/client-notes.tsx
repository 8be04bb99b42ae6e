import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { noteBody, type Note } from '@meche/contract/notes.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { FormFrame } from '../../shared/form-frame.tsx'
import { isGone } from '../../lib/api/was-there.ts'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { nameOf } from '../../lib/format/person-name.ts'
import { notesQuery, usePerson } from './api.ts'

/** The team's notes, which only staff read. */
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
  const { addNote, readAgain, readNotesAgain } = usePerson(id)
  const { form, errorOf, state } = useRecordForm({
    draft: `note-${id}`,
    version: '',
    values: empty,
    resolver: checkedBy(noteBody),
    save: async (body, version) => {
      await addNote(body)
      return { record: { version, values: empty }, after: () => void readNotesAgain() }
    },
    refuse: (error, sentence) => {
      // A client whom somebody else has erased meanwhile is the whole page's matter.
      if (isGone(error)) void readAgain()
      return sentence
    },
  })
  return (
    <FormFrame state={state} className="fields">
      <TextAreaField
        label={t('note.new')}
        maxLength={limits.noteMax}
        error={errorOf('body')}
        {...form.register('body')}
      />
      <SubmitButton className="btn out" isBusy={state.isBusy} busyLabel={t('form.saving')}>
        {t('note.add')}
      </SubmitButton>
    </FormFrame>
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
  const { deleteNote } = usePerson(id)
  const removal = useMutation({
    mutationFn: (wanted: Note) => deleteNote(wanted.id),
    onSuccess: (wasDeleted) => {
      if (!wasDeleted) showToast(t('removal.gone', { count: 1 }))
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
