import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../lib/api/http.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { showToast } from '../ui/components/feedback/toaster.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/** « Nouvelle facture » for an order or a visit that was settled at the till: its draft, ready to be completed and issued. */
export function DraftInvoiceButton({ sale }: { sale: BodyOf<Endpoints[typeof api.draftInvoice]> }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const drafting = useMutation({
    mutationFn: () => call(api.draftInvoice, { body: sale }),
    onSuccess: ({ id }) => navigate(paths.editInvoice(id)),
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <button type="button" className="btn out" disabled={drafting.isPending} onClick={() => drafting.mutate()}>
      <Icon name="plus" />
      {t('inv.new')}
    </button>
  )
}
