import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import type { User } from '@meche/contract/users.ts'
import { call } from '../../lib/api/http.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { forgetDrafts } from '../../lib/forms/drafts.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { usePersonExport } from '../../shared/person-export.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { namesOf } from '../../lib/salon/visit.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { nameOf } from '../../lib/format/person-name.ts'
import { comingVisitsQuery, usePerson } from './api.ts'

interface ClientDataProps {
  user: User
  /** Nobody erases themselves here, nor whom they do not look after. */
  isErasable: boolean
  onErased: () => void
}

/** The data held about a client: export or erase. */
export function ClientData({ user, isErasable, onErased }: ClientDataProps) {
  const { t } = useWords()
  const download = usePersonExport()
  const keep = useMutation({
    mutationFn: () => call(api.createExport, { body: { user: user.id } }),
    onSuccess: () => showToast(t('file.exported')),
    onError: (error) => showToast(error.message, 'error'),
  })
  const isAdmin = useSession().user?.isAdmin ?? false
  const areFilesOn = useSettings()?.modules.includes('files') ?? false
  const [isErasing, setErasing] = useState(false)
  return (
    <section className="card panel fields client-data">
      <h2>{t('client.data')}</h2>
      <p className="sec">{t('client.dataWhy')}</p>
      <div className="actions">
        <SubmitButton
          type="button"
          className="btn out"
          isBusy={download.isPending}
          busyLabel={t('app.loading')}
          onClick={() => download.mutate(user.id)}
        >
          <Icon name="download" />
          {t('client.export')}
        </SubmitButton>
        {isAdmin && areFilesOn && (
          <SubmitButton
            type="button"
            className="btn out"
            isBusy={keep.isPending}
            busyLabel={t('app.loading')}
            onClick={() => keep.mutate()}
          >
            <Icon name="folder" />
            {t('file.exportToFiles')}
          </SubmitButton>
        )}
        {isErasable && (
          <button type="button" className="btn txt danger-text" onClick={() => setErasing(true)}>
            <Icon name="trash-2" />
            {t('client.erase')}
          </button>
        )}
      </div>
      <Dialog
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        title={t('client.eraseTitle', { name: nameOf(user) })}
      >
        <Erasing user={user} onErased={onErased} onKeep={() => setErasing(false)} />
      </Dialog>
    </section>
  )
}

interface ErasingProps extends Pick<ClientDataProps, 'user' | 'onErased'> {
  onKeep: () => void
}

/** The effects of an erasure: data deleted, data kept, visits cancelled. */
function Erasing({ user, onErased, onKeep }: ErasingProps) {
  const { t, format } = useWords()
  const now = useNow()
  const id = String(user.id)
  const person = usePerson(id)
  const coming = useQuery(comingVisitsQuery(id))
  const erase = useMutation({
    mutationFn: () => person.erase(coming.data?.map((visit) => visit.id) ?? []),
    onSuccess: async (wasErased) => {
      showToast(wasErased ? t('client.erased', { name: nameOf(user) }) : t('removal.gone', { count: 1 }))
      onErased()
      // Erasing a client also discards unsaved input about that client. A draft of a task does not say whom its words are about.
      forgetDrafts([
        ...['note', 'red-zone', 'user'].map((name) => `${name}-${id}:`),
        `family-${id}-`,
        'task-',
      ])
      await person.forget()
    },
    onError: () => person.readAgain(),
  })
  // Nobody is erased before it is said what that cancels.
  if (!coming.data) return <Unanswered query={coming} />
  const lost = coming.data.filter(({ start }) => start.slice(0, 16) > now)
  return (
    <>
      <ul className="consequences">
        <li>
          {lost.length === 0 ? t('client.eraseNoVisit') : t('client.eraseVisits', { count: lost.length })}
          {lost.map((visit) => (
            <span key={visit.id} className="lost-visit">
              {format.list([format.moment(visit.start, dayOf(now)), ...namesOf(visit)])}
            </span>
          ))}
        </li>
        <li>{t('client.eraseData')}</li>
        <li>{t('client.eraseKept')}</li>
        <li>{t('client.eraseFinal')}</li>
      </ul>
      {erase.error && (
        <p className="help bad" role="alert">
          {erase.error.message}
        </p>
      )}
      <DialogActs
        onCancel={onKeep}
        cancelLabel={t('record.keep')}
        type="button"
        className="btn danger"
        isBusy={erase.isPending}
        busyLabel={t('client.eraseBusy')}
        onClick={() => erase.mutate()}
      >
        {t('client.eraseConfirm')}
      </DialogActs>
    </>
  )
}
