import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { limits } from '@meche/contract/limits.ts'
import type { createNote, deleteNote } from '@meche/contract/notes.ts'
import { call } from '../../lib/http.ts'
import { useWords } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../ui/components/submit-button.tsx'
import { TextAreaField } from '../../ui/components/text-area-field.tsx'
import { showToast } from '../../ui/components/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { nameOf } from './user-name.ts'
import { notesQuery } from './user-queries.ts'

/** What the team should know: read by staff alone. */
export function ClientNotes({ id }: { id: string }) {
  const { t, format } = useWords()
  const client = useQueryClient()
  const { data } = useQuery(notesQuery(id))
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const change = async (send: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await send()
      await client.invalidateQueries({ queryKey: notesQuery(id).queryKey })
      return true
    } catch (error) {
      showToast((error as Error).message, 'error')
      return false
    } finally {
      setBusy(false)
    }
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const isAdded = await change(() =>
      call<typeof createNote>('POST', '/api/users/{id}/notes', { params: { id }, body: { body: text } }),
    )
    if (isAdded) setText('')
  }
  return (
    <section className="card panel fields">
      <h2>{t('note.title')}</h2>
      <form onSubmit={(event) => void add(event)} className="fields">
        <TextAreaField
          label={t('note.new')}
          maxLength={limits.noteMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SubmitButton className="btn out" isBusy={isBusy} busyLabel={t('record.saving')}>
          {t('note.add')}
        </SubmitButton>
      </form>
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
              onClick={() =>
                void change(() =>
                  call<typeof deleteNote>('DELETE', '/api/users/{id}/notes/{note}', {
                    params: { id, note: String(note.id) },
                  }),
                )
              }
            >
              <Icon name="trash-2" />
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
