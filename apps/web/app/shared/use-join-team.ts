import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { writableFields } from '@meche/domain/access/user-rights.ts'
import { showToast } from '../ui/components/feedback/toaster.tsx'
import { call } from '../lib/api/http.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { offerableQuery } from './offerable-services.ts'
import { saveOffers } from './save-offers.ts'
import { refreshSession, useSession } from '../lib/session/session.ts'

interface JoinTeam {
  isBusy: boolean
  join: () => void
}

/** How the signed-in person becomes a professional; null for who is one already, or may not say so of themselves. */
export function useJoinTeam(): JoinTeam | null {
  const t = useTranslate()
  const client = useQueryClient()
  const { user } = useSession()
  const { isPending, mutate } = useMutation({
    mutationFn: async (id: number) => {
      await call(api.updateUser, { params: { id: String(id) }, body: { quality: 'HairDresser' } })
      // A new member of the team offers all services, as in the form of a person.
      const services = await client.fetchQuery(offerableQuery)
      const onSale = services.filter(({ disabled }) => !disabled).map(({ id: service }) => service)
      // They are on the team by now: what they offer can be put right on their page.
      await saveOffers(id, { before: [], after: onSale }).catch((error: Error) =>
        showToast(t('work.servicesNotSaved', { reason: error.message }), 'error'),
      )
    },
    onSuccess: async () => {
      showToast(t('team.joined'))
      await Promise.all([refreshSession(), client.invalidateQueries()])
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  if (!user || user.quality === 'HairDresser' || !writableFields(user, user).includes('quality')) return null
  return { isBusy: isPending, join: () => mutate(user.id) }
}
