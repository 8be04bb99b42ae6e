import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { updateUser, type User } from '@meche/contract/users.ts'
import { showRefusal, useFieldMessages } from '../../lib/form-errors.ts'
import { call } from '../../lib/http.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Dialog } from '../../ui/components/dialog.tsx'
import { Failure } from '../../ui/components/failure.tsx'
import { SubmitButton } from '../../ui/components/submit-button.tsx'
import { showToast } from '../../ui/components/toaster.tsx'
import { RedZoneFields, type RedZone } from './red-zone-fields.tsx'
import { nameOf } from './user-name.ts'
import { changesQuery, PEOPLE } from './user-queries.ts'

/** Whether they may book online, why not, and who decided it when. */
export function ClientRedZone({ user, isWritable }: { user: User; isWritable: boolean }) {
  const { t, format } = useWords()
  const { data } = useQuery(changesQuery(String(user.id)))
  const [isChanging, setChanging] = useState(false)
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
        <Form user={user} onDone={() => setChanging(false)} />
      </Dialog>
    </section>
  )
}

const fields = ['red_zone', 'red_zone_reason', 'redZoneUntil'] as const

function Form({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<RedZone>({
    resolver: zodResolver(updateUser.body) as unknown as Resolver<RedZone>,
    defaultValues: {
      red_zone: user.red_zone,
      red_zone_reason: user.red_zone_reason,
      redZoneUntil: user.redZoneUntil,
    },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await call<typeof updateUser>('PATCH', '/api/users/{id}', { params: { id: String(user.id) }, body })
      await client.invalidateQueries({ queryKey: [PEOPLE] })
      showToast(t('user.saved'))
      onDone()
    } catch (error) {
      setRefusal(showRefusal(error, fields, form.setError, t))
    }
  })
  return (
    <form className="fields dialog-form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      {refusal && <Failure text={refusal} />}
      <RedZoneFields control={form.control} errorOf={(field) => messageOf(errors[field]?.message)} />
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onDone}>
          {t('record.cancel')}
        </button>
        <SubmitButton className="btn pri" isBusy={isSubmitting} busyLabel={t('record.saving')}>
          {t('record.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
