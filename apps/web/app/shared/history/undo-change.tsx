import './undo-change.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change, FieldUndo, UndoneChange } from '@meche/contract/history.ts'
import * as api from '@meche/contract/routes.ts'
import { call, Refusal } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { fieldLabel, linesOf, staleSentence, type ChangeWords } from './change-lines.ts'

interface UndoChangeProps {
  change: Pick<Change, 'id'>
  words: ChangeWords
  /** The record and the moment of the change: a page has many of these buttons. */
  name: string
}

/** « Annuler ce changement »: shows what comes back and what has changed since, then puts back what it showed. */
export function UndoChange({ change: { id }, words, name }: UndoChangeProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const params = { id: String(id) }
  const preview = useMutation({
    mutationFn: () => call(api.undoChange, { params, query: { dryRun: '1' }, body: {} }),
  })
  const undoing = useMutation({
    mutationFn: ({ anyway, shown }: { anyway: boolean; shown: UndoneChange }) =>
      call(api.undoChange, {
        params,
        query: anyway ? { anyway: '1' } : {},
        body: shown.outcome === 'change' ? { fields: namesOf(shown, 'back') } : {},
      }),
    onSuccess: (_, { shown }) => {
      setAsking(false)
      showToast(t(namesOf(shown, 'changed').length > 0 ? 'history.undoneInPart' : 'history.undone'))
      // Nearly everything on the screens of staff may show what is back.
      void client.invalidateQueries()
    },
  })
  const { data: shown } = preview
  const error = undoing.error ?? preview.error
  const isClientBusy = error instanceof Refusal && error.code === 'customer_busy'
  return (
    <>
      <button
        type="button"
        className="btn out sm"
        onClick={() => {
          setAsking(true)
          preview.mutate()
        }}
      >
        {t('history.undo')}
        <span className="visually-hidden"> {name}</span>
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('history.undoTitle')}
        text={t(preview.error ? 'history.notNow' : `history.outcome.${shown?.outcome ?? 'change'}`)}
        details={
          shown ? <Preview shown={shown} words={words} /> : !error && <div className="skel undo-skel" />
        }
        keepLabel={t('record.keep')}
        confirmLabel={t(isClientBusy ? 'history.undoAnyway' : 'history.undo')}
        busyLabel={t(preview.isPending ? 'app.loading' : 'history.undoing')}
        tone="primary"
        isBusy={undoing.isPending || preview.isPending}
        error={error && reasonOf(error, words)}
        onKeep={() => {
          // A refused change may not be undone any more. Until the reason is read, its line stays.
          if (error) void client.invalidateQueries({ queryKey: ['history'] })
          undoing.reset()
          setAsking(false)
        }}
        onConfirm={() => (shown ? undoing.mutate({ anyway: isClientBusy, shown }) : preview.mutate())}
      />
    </>
  )
}

function reasonOf(error: Error, words: ChangeWords): string {
  const { violations = [], changed_by: by } = error instanceof Refusal ? error.problem : {}
  const isStale = error instanceof Refusal && error.code === 'undo_stale' && violations.length > 0
  const fields = violations.map(({ propertyPath }) => propertyPath)
  return isStale ? staleSentence(fields, by, words) : error.message
}

function namesOf({ fields }: UndoneChange, state: FieldUndo['state']): string[] {
  return fields.filter((field) => field.state === state).map(({ field }) => field)
}

/** The fields that come back, then those that do not and why. */
function Preview({ shown, words }: { shown: UndoneChange; words: ChangeWords }) {
  const { t } = words
  const { outcome, fields, hits = 0 } = shown
  const back = fields.filter(({ state }) => state === 'back')
  const action = outcome === 'remove' ? 'delete' : outcome === 'restore' ? 'create' : 'update'
  const lines = linesOf(
    { action, changes: Object.fromEntries(back.map(({ field, from, to }) => [field, [from, to]])) },
    words,
  )
  const left = fields.filter(({ state }) => state !== 'back')
  return (
    <ul className="undo-lines">
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two fields without a name of their own may read alike
        <li key={place}>{line}</li>
      ))}
      {left.map((field) => (
        <li key={field.field} className="sec">
          {t('history.is', { field: fieldLabel(field.field, words), value: whyLeft(field, words) })}
        </li>
      ))}
      {hits > 0 && (
        <li>
          <b>{t('set.hitTitle', { count: hits })}</b>
        </li>
      )}
    </ul>
  )
}

function whyLeft({ state, changed_by: name, reason }: FieldUndo, { t }: ChangeWords): string {
  if (state === 'same') return t('history.sameAgain')
  if (state === 'lost') return reason ?? t('history.notKept')
  return name ? t('history.changedBy', { name }) : t('history.changedSince')
}
