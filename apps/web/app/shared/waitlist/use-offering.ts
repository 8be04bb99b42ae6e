import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { waitlistAgain } from './entries.ts'

interface PlaceForSomebody {
  entry: number
  /** The client's. */
  name: string
  start: string
  professional: number
}

/** Offers a place to a client who waits: it is kept for them, and they are told. */
export function useOffering() {
  const { t, format } = useWords()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ entry, start, professional }: PlaceForSomebody) =>
      call(api.offerPlace, { params: { id: String(entry) }, body: { start, professional } }),
    onSuccess: ({ offer }, { name }) => {
      if (offer) showToast(t('gap.proposed', { name, time: format.time(offer.until) }))
      return waitlistAgain(client)
    },
  })
}
