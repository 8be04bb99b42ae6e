import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { productsKey } from './api.ts'

/** Pieces counted of a product so far. */
interface Counted {
  product: ManagedProduct
  quantity: number | null
}

/** « Inventaire »: each scan of a code counts one piece; the end of it writes what differs. */
export function StocktakingButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="btn out" onClick={() => setOpen(true)}>
        <Icon name="list-checks" />
        {t('take.title')}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('take.title')} className="wide-dialog">
        <Taking onClose={close} />
      </Dialog>
    </>
  )
}

function Taking({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [counted, setCounted] = useState<readonly Counted[]>([])
  const field = useRef<HTMLInputElement>(null)
  const scan = useScan((product) => {
    setCounted((known) => withOneMore(known, product))
    if (field.current) field.current.value = ''
  })
  const saving = useSaveCounts(onClose)
  return (
    <>
      <p className="dialog-text">{t('take.how')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const code = field.current?.value.trim() ?? ''
          if (code !== '') scan.mutate(code)
        }}
      >
        <TextField
          ref={field}
          data-focus-first
          label={t('take.code')}
          inputMode="numeric"
          autoComplete="off"
          error={scan.error?.message}
          end={
            <button type="submit" className="btn txt">
              {t('take.add')}
            </button>
          }
        />
      </form>
      {saving.error && <Failure text={saving.error.message} />}
      {counted.length > 0 && (
        <table className="details take-table">
          <thead>
            <tr>
              <th scope="col">{t('prod.name')}</th>
              <th scope="col" className="num">
                {t('take.known')}
              </th>
              <th scope="col" className="num">
                {t('take.counted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ product, quantity }) => (
              <tr key={product.id}>
                <th scope="row">
                  <bdi>{product.name}</bdi>
                </th>
                <td className="num">{product.stock ?? '–'}</td>
                <td className="num">
                  <NumberField
                    isBare
                    isNullable
                    label={t('take.countedOf', { name: product.name })}
                    unit=""
                    value={quantity}
                    onChange={(next) =>
                      setCounted((known) =>
                        known.map((one) =>
                          one.product.id === product.id ? { ...one, quantity: next } : one,
                        ),
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        type="button"
        isBusy={saving.isPending}
        isDisabled={
          counted.length === 0 || counted.some(({ quantity }) => quantity === null || Number.isNaN(quantity))
        }
        busyLabel={t('form.saving')}
        onClick={() => saving.mutate(counted)}
      >
        {t('take.save')}
      </DialogActs>
    </>
  )
}

/** The piece that was scanned last stands first. */
export function withOneMore(counted: readonly Counted[], product: ManagedProduct): Counted[] {
  const before = counted.find((one) => one.product.id === product.id)
  return [{ product, quantity: (before?.quantity ?? 0) + 1 }, ...counted.filter((one) => one !== before)]
}

/** Finds the counted product of a code. */
function useScan(onFound: (product: ManagedProduct) => void) {
  const t = useTranslate()
  return useMutation({
    mutationFn: async (code: string) => {
      const found = await call(api.getManagedProducts, { query: { search: code, itemsPerPage: '20' } })
      const product = found.find(({ ean }) => ean === code)
      if (!product) throw new Error(t('take.unknown', { code }))
      if (!product.isStockTracked) throw new Error(t('take.untracked', { name: product.name }))
      return product
    },
    onSuccess: onFound,
  })
}

/** Writes each count that differs. What is written stays written when a later one fails: counting again changes nothing. */
function useSaveCounts(onDone: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (counted: readonly Counted[]) => {
      const changed = counted.filter(({ product, quantity }) => quantity !== product.stock)
      for (const { product, quantity } of changed)
        await call(api.moveStock, {
          params: { id: String(product.id) },
          body: { reason: 'count', quantity: quantity ?? 0, note: '' },
        })
      return changed.length
    },
    onSuccess: (count) => {
      showToast(t('take.saved', { count }))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  })
}
