import '../../shared/waitlist/wish.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemKey, itemToWire, parseItems } from '@meche/contract/mapping/items.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../lib/salon/salon.ts'
import { salonMenuQuery } from '../../lib/salon/team-menu.ts'
import { ClientFinder } from '../../shared/client-finder.tsx'
import { waitlistQuery } from '../../shared/waitlist/entries.ts'
import { isWhole, windowOf, WishFields, type Wish } from '../../shared/waitlist/wish-fields.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'

/** Staff put a client on the list. What was typed stays when it is refused. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  const today = useToday()
  const team = useTeam()
  const menu = useQuery(salonMenuQuery)
  const items = (menu.data ?? []).flatMap((section) => section.items)
  const [customer, setCustomer] = useState<{ id: number; name: string } | null>(null)
  const [service, setService] = useState('')
  const [professional, setProfessional] = useState('')
  const [wish, setWish] = useState<Wish>({ from: today, to: today, after: '', before: '', note: '' })
  const [item] = parseItems(service)
  const takers = items.find((one) => itemKey(one) === service)?.professionals.map(({ id }) => id) ?? []
  const adding = useMutation({
    mutationFn: () =>
      call(api.joinWaitlist, {
        body: {
          items: item ? [itemToWire({ ...item, professional: Number(professional) || null })] : [],
          windows: [windowOf(wish)],
          note: wish.note || null,
          customer: customer!.id,
        },
      }),
    onSuccess: () => {
      showToast(t('wait.added'))
      onClose()
      return client.invalidateQueries({ queryKey: waitlistQuery.queryKey })
    },
  })
  const canSend = customer !== null && item !== null && item !== undefined && isWhole(wish)
  return (
    <Dialog isOpen onClose={onClose} title={t('wait.add')}>
      <form
        className="fields wish-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSend) adding.mutate()
        }}
      >
        {adding.error && <Failure text={adding.error.message} />}
        <ClientFinder
          label={customer ? `${t('wish.client')} : ${customer.name}` : t('wish.client')}
          onPick={setCustomer}
        />
        <SelectField
          label={t('wish.services')}
          emptyLabel=""
          options={items.map((one) => ({ value: itemKey(one), label: one.name }))}
          value={service}
          onChange={({ target }) => {
            setService(target.value)
            setProfessional('')
          }}
        />
        <SelectField
          label={t('wish.professional')}
          emptyLabel={t('wish.anyone')}
          options={team
            .filter(({ id }) => takers.includes(id))
            .map(({ id, givenName }) => ({ value: String(id), label: givenName }))}
          value={professional}
          onChange={({ target }) => setProfessional(target.value)}
        />
        <WishFields wish={wish} onChange={setWish} />
        <DialogActs
          onCancel={onClose}
          cancelLabel={t('app.close')}
          isBusy={adding.isPending}
          isDisabled={!canSend}
          busyLabel={t('wish.sending')}
        >
          {t('wait.add')}
        </DialogActs>
      </form>
    </Dialog>
  )
}
