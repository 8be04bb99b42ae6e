import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '@meche/contract/invoices.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { invoicesKey } from './api.ts'

interface SendDialogProps {
  invoice: Invoice
  isOpen: boolean
  onClose: () => void
}

/** A document leaves by e-mail, to the address that is known or another one. */
export function SendDialog({ invoice, isOpen, onClose }: SendDialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('inv.sendTitle', { number: invoice.number })}>
      <SendForm invoice={invoice} onClose={onClose} />
    </Dialog>
  )
}

function SendForm({ invoice, onClose }: Omit<SendDialogProps, 'isOpen'>) {
  const t = useTranslate()
  const client = useQueryClient()
  const [email, setEmail] = useState(invoice.email ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api.sendInvoice, { params: { id: String(invoice.id) }, body: { email } }),
    onSuccess: () => {
      showToast(t('inv.sent', { number: invoice.number }))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: invoicesKey }),
  })
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <p className="dialog-text">{t('inv.sendWhy')}</p>
      {error && <Failure text={error.message} />}
      <TextField
        label={t('inv.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={limits.emailMax}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={isPending}
        isDisabled={email.trim() === ''}
        busyLabel={t('inv.sending')}
      >
        {t('inv.sendNow')}
      </DialogActs>
    </form>
  )
}
