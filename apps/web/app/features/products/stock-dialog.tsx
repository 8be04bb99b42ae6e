import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import type { ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { staffStockReasons, stockDelta } from '@meche/domain/shop/stock.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { productsKey } from './api.ts'

interface StockDialogProps {
  /** null: closed. */
  product: ManagedProduct | null
  onClose: () => void
}

/** « Mouvement de stock »: pieces that came, were counted, lost or used in the salon. */
export function StockDialog({ product, onClose }: StockDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={product !== null}
      onClose={onClose}
      title={t('stock.moveOf', { name: product?.name ?? '' })}
    >
      {product && <MoveForm product={product} onClose={onClose} />}
    </Dialog>
  )
}

type Reason = (typeof staffStockReasons)[number]

function MoveForm({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const t = useTranslate()
  const { reason, setReason, quantity, setQuantity, note, setNote, moving } = useMove(product, onClose)
  const stock = product.stock ?? 0
  const isTyped = quantity !== null && !Number.isNaN(quantity)
  const after = isTyped ? stock + stockDelta(reason, { quantity, stock }) : null
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isTyped) moving.mutate({ reason, quantity, note })
      }}
    >
      {moving.error && <Failure text={moving.error.message} />}
      <SelectField
        label={t('stock.reason')}
        value={reason}
        options={staffStockReasons.map((value) => ({ value, label: t(`stock.reason.${value}`) }))}
        onChange={(event) => setReason(event.target.value as Reason)}
      />
      <NumberField
        label={t(reason === 'count' ? 'stock.counted' : 'stock.pieces')}
        unit={t('stock.unit')}
        isNullable
        value={quantity}
        onChange={setQuantity}
        help={after === null ? t('stock.now', { count: stock }) : t('stock.after', { before: stock, after })}
        error={quantity !== null && Number.isNaN(quantity) ? t('stock.whole') : undefined}
      />
      <TextField
        label={t('stock.note')}
        optional={t('app.optional')}
        maxLength={limits.reasonMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={moving.isPending}
        isDisabled={!isTyped}
        busyLabel={t('form.saving')}
      >
        {t('record.save')}
      </DialogActs>
    </form>
  )
}

function useMove({ id, name }: ManagedProduct, onClose: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const [reason, setReason] = useState<Reason>('receipt')
  const [quantity, setQuantity] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const moving = useMutation({
    mutationFn: (body: { reason: Reason; quantity: number; note: string }) =>
      call(api.moveStock, { params: { id: String(id) }, body }),
    onSuccess: ({ stock }) => {
      showToast(t('stock.saved', { name, count: stock ?? 0 }))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  })
  return { reason, setReason, quantity, setQuantity, note, setNote, moving }
}
