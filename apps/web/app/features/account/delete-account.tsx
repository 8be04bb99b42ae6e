import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { sentenceOf, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { endSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { PasswordField } from '../../ui/components/inputs/text-field.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/** « Supprimer mon compte »: what it does to whom, and one's password. */
export function DeleteAccount({ id }: { id: number }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn txt danger-text" onClick={() => setOpen(true)}>
        {t('account.delete')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('account.deleteTitle')}>
        <DeleteForm id={id} onKeep={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function DeleteForm({ id, onKeep }: { id: number; onKeep: () => void }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const erase = useMutation({
    mutationFn: () =>
      call(api.deleteUser, {
        params: { id: String(id) },
        body: { currentPassword: password },
      }),
    onSuccess: async () => {
      showToast(t('account.deleted'))
      endSession()
      await navigate(paths.home)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') erase.mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <ul className="consequences">
        <li>{t('account.deleteVisits')}</li>
        <li>{t('account.deleteData')}</li>
        <li>{t('account.deleteFinal')}</li>
      </ul>
      <PasswordField
        label={t('account.current')}
        autoComplete="current-password"
        showLabel={t('auth.show')}
        hideLabel={t('auth.hide')}
        value={password}
        error={
          missing ? messageOf('current_password_required') : erase.error ? sentenceOf(erase.error) : undefined
        }
        onChange={(event) => setPassword(event.target.value)}
      />
      <DialogActs
        onCancel={onKeep}
        cancelLabel={t('account.deleteKeep')}
        className="btn danger"
        isBusy={erase.isPending}
        busyLabel={t('account.deleteBusy')}
      >
        {t('account.delete')}
      </DialogActs>
    </form>
  )
}
