import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invoice } from '@meche/contract/invoices.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { invoicesKey } from './api.ts'

interface CreditDialogProps {
  invoice: Invoice
  isOpen: boolean
  onClose: () => void
}

/** « Faire un avoir »: pieces of an invoice are taken off, with a reason. */
export function CreditDialog({ invoice, isOpen, onClose }: CreditDialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('inv.creditTitle', { number: invoice.number })}>
      <CreditForm invoice={invoice} onClose={onClose} />
    </Dialog>
  )
}

function CreditForm({ invoice, onClose }: Omit<CreditDialogProps, 'isOpen'>) {
  const { t } = useWords()
  const [pieces, setPieces] = useState<(number | null)[]>(() => invoice.lines.map(({ left }) => left))
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useCredit(invoice, onClose)
  const isRight = pieces.every(
    (count, place) => (count ?? 0) >= 0 && (count ?? 0) <= invoice.lines[place]!.left,
  )
  const lines = pieces.flatMap((count, line) => (count ? [{ line, quantity: count }] : []))
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ lines, reason })
      }}
    >
      <p className="dialog-text">{t('inv.creditWhy')}</p>
      {error && <Failure text={error.message} />}
      {invoice.lines.map(({ name, left }, place) => (
        <NumberField
          // Lines never change, and two may have one name.
          // eslint-disable-next-line react/no-array-index-key
          key={place}
          label={name}
          unit={t('ord.of', { count: left })}
          isNullable
          value={pieces[place]!}
          onChange={(count) => setPieces(pieces.map((one, at) => (at === place ? count : one)))}
        />
      ))}
      <TextField
        label={t('ord.reason')}
        maxLength={limits.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={isPending}
        isDisabled={!isRight || lines.length === 0 || reason.trim() === ''}
        busyLabel={t('inv.issuing')}
      >
        {t('inv.credit')}
      </DialogActs>
    </form>
  )
}

function useCredit({ id }: Invoice, onClose: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const navigate = useNavigate()
  // One credit note for one opening of the form, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (body: { lines: { line: number; quantity: number }[]; reason: string }) =>
      call(api.creditInvoice, { params: { id: String(id) }, headers: { 'idempotency-key': key }, body }),
    onSuccess: (note) => {
      showToast(t('inv.credited.said', { number: note.number }))
      onClose()
      void navigate(paths.invoice(note.id))
    },
    onSettled: () => client.invalidateQueries({ queryKey: invoicesKey }),
  })
}
