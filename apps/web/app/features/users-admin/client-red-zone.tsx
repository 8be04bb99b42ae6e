import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userChangeBody, type User } from '@meche/contract/users.ts'
import type { Tagged } from '../../lib/api/http.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { FormFields, FormQuestions } from '../../shared/form-frame.tsx'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { RedZoneFields, type RedZone } from './red-zone-fields.tsx'
import { userLabels, userValue } from './user-fields.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { changesQuery, usePerson, userQuery } from './api.ts'

interface ClientRedZoneProps {
  seen: Tagged<User>
  isWritable: boolean
}

/** Whether they may book online, why not, and who decided it when. */
export function ClientRedZone({ seen, isWritable }: ClientRedZoneProps) {
  const user = seen.record
  const { t, format } = useWords()
  const { data } = useQuery(changesQuery(String(user.id)))
  const [isChanging, setChanging] = useState(false)
  const { form, errorOf, state } = useRedZoneForm(seen, () => setChanging(false))
  const decisions = (data ?? []).filter(({ changes }) => 'red_zone' in changes)
  return (
    <section className="card panel">
      <div className="panel-head">
        <h2>{t('user.redZone')}</h2>
        <span className="sp" />
        {isWritable && (
          <button type="button" className="btn txt" onClick={() => setChanging(true)}>
            {t('client.redZoneChange')}
          </button>
        )}
      </div>
      {state.isDirty && <p className="sec unsaved">{t('form.unsaved')}</p>}
      <p>
        <b>{t(user.red_zone ? 'user.yes' : 'user.no')}</b>
        {user.red_zone_reason && `, ${user.red_zone_reason}`}
      </p>
      {user.redZoneUntil && <p>{t('client.until', { day: format.dayWithYear(user.redZoneUntil) })}</p>}
      <p className="sec">{t('user.redZoneWhy')}</p>
      <ul className="sec client-decisions">
        {decisions.map(({ id, at, actor, changes }) => (
          <li key={id}>
            {t('client.decision', {
              day: format.date(at),
              value: t(changes['red_zone']?.[1] === true ? 'user.yes' : 'user.no'),
              name: actor ? nameOf(actor) : t('client.system'),
            })}
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title={t('client.redZoneTitle', { name: nameOf(user) })}
      >
        <FormFields state={state} className="fields dialog-form">
          <RedZoneFields control={form.control} errorOf={errorOf} />
          <div className="dialog-acts">
            <button
              type="button"
              className="btn txt"
              onClick={() => {
                state.onDiscard()
                setChanging(false)
              }}
            >
              {t('record.cancel')}
            </button>
            <SubmitButton className="btn pri" isBusy={state.isBusy} busyLabel={t('form.saving')}>
              {t('record.save')}
            </SubmitButton>
          </div>
        </FormFields>
      </Dialog>
      <FormQuestions
        state={state}
        labelOf={(field) => t(userLabels[field]!)}
        shown={(value, words, field) => userValue(field, value, words)}
      />
    </section>
  )
}

function redZoneOf({ red_zone, red_zone_reason, redZoneUntil }: User): RedZone {
  return { red_zone, red_zone_reason, redZoneUntil }
}

/** Unsaved input survives closing the dialog, and leaving the page asks about it. */
function useRedZoneForm(seen: Tagged<User>, onSaved: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const id = String(seen.record.id)
  const { change, changed } = usePerson(id)
  return useRecordForm<RedZone>({
    resolver: checkedBy(userChangeBody),
    version: seen.tag,
    values: redZoneOf(seen.record),
    draft: `red-zone-${id}`,
    read: async () => {
      const fresh = await client.fetchQuery({ ...userQuery(id), staleTime: 0 })
      return { version: fresh.tag, values: redZoneOf(fresh.record) }
    },
    save: async (body, tag) => {
      await change(tag, body)
      await changed()
      showToast(t('user.saved'))
      return { after: onSaved }
    },
  })
}
