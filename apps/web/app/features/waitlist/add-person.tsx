import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { itemKey, itemToWire, parseItems, type ItemRef } from '@meche/contract/mapping/items.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../lib/salon/salon.ts'
import { withOptions, withOtherOptions } from '../../lib/salon/menu.ts'
import { salonMenuQuery } from '../../lib/salon/team-menu.ts'
import { moving, namesOf } from '../../lib/salon/visit.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { ClientFinder, type FoundClient } from '../../shared/client-finder.tsx'
import { useAsksLength } from '../../shared/asks-length.ts'
import { HairLengthField } from '../../shared/hair-length-field.tsx'
import { ForWhom } from '../../shared/family/for-whom.tsx'
import { useAttendee } from '../../shared/family/use-attendee.ts'
import { askName, self } from '../../shared/family/whom.ts'
import { OptionChips } from '../../shared/option-chips.tsx'
import { waitlistAgain } from '../../shared/waitlist/entries.ts'
import { WishFields } from '../../shared/waitlist/wish-fields.tsx'
import { isWhole, windowFrom, windowsOf, type Wish } from '../../shared/waitlist/wish.ts'
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
  const [customer, setCustomer] = useState<FoundClient | null>(null)
  const [visit, setVisit] = useState<Appointment | null>(null)
  const [item, setItem] = useState<ItemRef | null>(null)
  const [length, setLength] = useState<number | null>(null)
  const [wish, setWish] = useState<Wish>({ windows: [windowFrom(today)], note: '' })
  const [whom, setWhom] = useState(self)
  const attendeeOf = useAttendee(setWhom)
  const items = visit ? (moving(visit).items ?? []) : item ? [item] : []
  // A visit that is to come forward keeps its length.
  const isByLength = useAsksLength(visit ? [] : items) ?? false
  const adding = useMutation({
    mutationFn: async () => {
      // The visit that comes forward is for somebody already.
      const attendee = visit ? undefined : await attendeeOf(whom, customer!.id)
      return call(api.joinWaitlist, {
        body: {
          items: items.map(itemToWire),
          ...(isByLength && { length }),
          windows: windowsOf(wish),
          note: wish.note || null,
          customer: customer!.id,
          ...(attendee !== undefined && { for: attendee }),
          ...(visit && { appointment: visit.id }),
        },
      })
    },
    onSuccess: () => {
      showToast(t('wait.added'))
      onClose()
      return waitlistAgain(client)
    },
  })
  const canSend = customer !== null && items.length > 0 && isWhole(wish) && (!isByLength || length !== null)
  const choose = (chosen: Appointment | null) => {
    setVisit(chosen)
    if (chosen) setWish({ ...wish, windows: [windowFrom(today, dayOf(chosen.start))] })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('wait.add')}>
      <form
        className="fields wish-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const unnamed = visit ? null : askName(whom)
          if (unnamed) setWhom(unnamed)
          else if (canSend) adding.mutate()
        }}
      >
        {adding.error && <Failure text={adding.error.message} />}
        <ClientFinder
          label={customer ? `${t('wish.client')} : ${nameOf(customer)}` : t('wish.client')}
          isFirst
          onPick={(found) => {
            setCustomer(found)
            setVisit(null)
            // Somebody else was named for the other client's family.
            setWhom(self)
          }}
        />
        {customer && <ForwardField customer={customer.id} visit={visit} onChange={choose} />}
        {customer && !visit && (
          <ForWhom
            guardian={{ id: customer.id, familyName: customer.firstname }}
            selfLabel={customer.lastname}
            whom={whom}
            onChange={setWhom}
          />
        )}
        {!visit && <ItemFields item={item} length={length} onChange={setItem} />}
        {isByLength && <HairLengthField label={t('wish.hair')} value={length} onChange={setLength} />}
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

interface ForwardFieldProps {
  customer: number
  visit: Appointment | null
  onChange: (visit: Appointment | null) => void
}

/** The visit of the client that a place would bring forward. Nothing for a client who has none to come. */
function ForwardField({ customer, visit, onChange }: ForwardFieldProps) {
  const { t, format } = useWords()
  const today = useToday()
  const { data } = useQuery({
    queryKey: ['visits', 'to bring forward', customer],
    queryFn: ({ signal }) =>
      call(api.getCustomerAppointments, {
        params: { id: String(customer) },
        query: { is_pending: '1', itemsPerPage: '20' },
        signal,
      }),
  })
  const movable = (data ?? []).filter(({ abilities }) => abilities.move)
  if (movable.length === 0) return null
  return (
    <SelectField
      label={t('wish.forward')}
      emptyLabel={t('wish.notForward')}
      options={movable.map((one) => ({
        value: String(one.id),
        label: format.list([format.moment(one.start, today), ...namesOf(one)]),
      }))}
      value={visit ? String(visit.id) : ''}
      onChange={({ target }) => onChange(movable.find(({ id }) => String(id) === target.value) ?? null)}
    />
  )
}

interface ItemFieldsProps {
  item: ItemRef | null
  length: number | null
  onChange: (item: ItemRef | null) => void
}

/** A service of the menu, what is added to it, and with whom. */
function ItemFields({ item, length, onChange }: ItemFieldsProps) {
  const t = useTranslate()
  const team = useTeam()
  const menu = useQuery(salonMenuQuery)
  const items = (menu.data ?? []).flatMap((section) => section.items)
  const key = item ? itemKey(item) : ''
  const offered = items.find((one) => itemKey(one) === key)
  const takers = offered ? withOptions(offered, item?.options).professionals.map(({ id }) => id) : []
  return (
    <>
      <SelectField
        label={t('wish.services')}
        emptyLabel=""
        options={items.map((one) => ({ value: itemKey(one), label: one.name }))}
        value={key}
        onChange={({ target }) => onChange(parseItems(target.value)[0] ?? null)}
      />
      {item && offered && (
        <OptionChips
          item={offered}
          added={item.options}
          length={length}
          onChange={(options) => onChange(withOtherOptions(item, offered, options))}
        />
      )}
      <SelectField
        label={t('wish.professional')}
        emptyLabel={t('wish.anyone')}
        options={team
          .filter(({ id }) => takers.includes(id))
          .map(({ id, givenName }) => ({ value: String(id), label: givenName }))}
        value={item?.professional ? String(item.professional) : ''}
        onChange={({ target }) => item && onChange({ ...item, professional: Number(target.value) || null })}
      />
    </>
  )
}
