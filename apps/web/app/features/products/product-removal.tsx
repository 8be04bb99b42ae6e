import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { productsKey } from './api.ts'

/** Asks before a product is deleted. `after`: once it is gone. */
export function useProductRemoval(after?: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<ManagedProduct | null>(null)
  const removing = useMutation({
    mutationFn: ({ id, version }: ManagedProduct) =>
      call(api.deleteProduct, { params: { id: String(id) }, headers: ifMatch(version) }),
    onSuccess: (_, { name }) => {
      showToast(t('prod.deleted', { name }))
      setWanted(null)
      after?.()
    },
    // Somebody else changed it first: the list behind the question shows what it is now.
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  })
  const dialog = (
    <ConfirmDialog
      isOpen={wanted !== null}
      title={t('prod.deleteTitle', { name: wanted?.name ?? '' })}
      text={t('prod.deleteText')}
      keepLabel={t('record.keep')}
      confirmLabel={t('record.delete')}
      busyLabel={t('removal.busy')}
      isBusy={removing.isPending}
      error={removing.error?.message ?? null}
      onKeep={() => {
        removing.reset()
        setWanted(null)
      }}
      onConfirm={() => wanted && removing.mutate(wanted)}
    />
  )
  return { ask: setWanted, dialog }
}
