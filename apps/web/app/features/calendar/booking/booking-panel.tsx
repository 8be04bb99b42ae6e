import { lengthIn, lengthInQuery } from '../../../lib/salon/hair-length.ts'
import './booking-panel.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { formatItems, type ItemRef } from '@meche/contract/mapping/items.ts'
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import { Refusal } from '../../../lib/api/http.ts'
import { dayOf, minutesOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { useSettings, useTeam, useToday } from '../../../lib/salon/salon.ts'
import { instantOnDay } from '../../../lib/salon/zone.ts'
import { paths } from '../../../paths.ts'
import { askName, isForOther } from '../../../shared/family/whom.ts'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { needsLength } from '../../../lib/salon/menu.ts'
import { HairLengthField } from '../../../shared/hair-length-field.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { WaitingHere } from '../gaps/waiting-here.tsx'
import { verdictQuery, type NewVisit } from './api.ts'
import { BlockForm } from './block-form.tsx'
import { ClientField } from './client-field.tsx'
import { guardianOf, MoreOptions } from './more-options.tsx'
import { ConfirmationField } from './confirmation-field.tsx'
import { NewClientFields } from './new-client-fields.tsx'
import { placeBeside } from './place-beside.ts'
import type { Place } from './proposals.ts'
import { ServiceField } from './service-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { WalkInForm } from './walk-in-form.tsx'
import type { ChosenClient, Draft, QuickBooking } from './use-quick-booking.ts'
import { useTaken } from './use-taken.ts'
import { intoView, Verdict, verdictOf } from './verdict.tsx'

interface BookingPanelProps {
  /** Null: the panel is closed. */
  place: Place | null
  /** The clicked place in the window: the panel opens beside it, and never over it. */
  anchor: DOMRect | null
  booking: QuickBooking
  mode: Mode
  onMode: (mode: Mode) => void
  onClose: () => void
}

const modes = ['visit', 'walkIn', 'block'] as const
const tabs = { visit: 'quick.new', walkIn: 'walkIn.tab', block: 'block.tab' } as const
export type Mode = (typeof modes)[number]

/** A visit booked where one stands in the calendar: who, what, when. */
export function BookingPanel({ place, anchor, booking, mode, onMode, onClose }: BookingPanelProps) {
  const { t } = useWords()
  const now = useNow()
  return (
    <Dialog
      isOpen={place !== null}
      onClose={onClose}
      title={t(tabs[mode])}
      className="quick-panel"
      place={anchor ? placeBeside(anchor) : undefined}
      header={
        <div className="quick-head">
          <div className="seg" role="group" aria-label={t('quick.what')}>
            {modes.map((one) => (
              <button key={one} type="button" aria-pressed={one === mode} onClick={() => onMode(one)}>
                {t(tabs[one])}
              </button>
            ))}
          </div>
          <button type="button" className="ib" aria-label={t('app.close')} onClick={onClose}>
            <Icon name="x" size={22} />
          </button>
        </div>
      }
    >
      {place && mode === 'visit' && <PanelForm place={place} booking={booking} />}
      {place && mode === 'walkIn' && (
        <WalkInForm menu={booking.menu} open={booking.open} onBooked={onClose} />
      )}
      {place && mode === 'block' && (
        <BlockForm place={place} now={minutesOf(now)} open={booking.open} onBlocked={onClose} />
      )}
    </Dialog>
  )
}

function PanelForm({ place, booking }: { place: Place; booking: QuickBooking }) {
  const { t, format } = useWords()
  const today = useToday()
  const { draft, change, usual, known } = booking
  const form = useRef<HTMLFormElement>(null)
  const asked = useAsked(booking)
  const save = useSave(booking, asked)
  const taken = useTaken(booking)
  const wasPicked = useFocusAfterPick(form, booking)
  const { chosen } = booking
  const { day, minutes } = draft.other ?? place
  const moment = chosen
    ? [format.day(chosen.start, today), format.timeRange(chosen.start, chosen.end)]
    : [format.day(day, today), ...(minutes === null ? [] : [format.minutes(minutes)])]
  const hint =
    usual.items.length === 0 || draft.items ? null : t(usual.isHabit ? 'quick.asUsual' : 'quick.asLast')
  return (
    <form
      ref={form}
      className="quick-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (save.isReady) save.send()
      }}
    >
      <p className="h6" aria-live="polite">
        {format.list(moment)}
      </p>
      {draft.client?.isNew ? (
        <NewClientFields
          client={draft.client}
          violations={save.violations}
          onChange={(client) => change({ client: { ...client, isNew: true } })}
          onTake={(card) => change({ client: { isNew: false, card } })}
          onSearch={() => change({ client: null })}
        />
      ) : draft.client ? (
        <ChosenCard client={draft.client} visits={known.data?.habits.done ?? null} onLeave={booking.forget} />
      ) : (
        <ClientField
          onPick={(card) => {
            wasPicked.current = true
            change({ client: { isNew: false, card }, choice: null })
          }}
          onNew={(client) => change({ client: { ...client, isNew: true } })}
        />
      )}
      {!draft.client && minutes !== null && place.professional !== null && (
        <WaitingHere
          day={day}
          moment={`${day}T${clockTimeOfMinutes(minutes)}`}
          professional={place.professional}
        />
      )}
      {known.data?.note && (
        <p className="inset">
          <Icon name="notebook-pen" size={16} />
          <span>{known.data.note}</span>
        </p>
      )}
      {draft.client && (
        <>
          <ServiceField
            menu={booking.menu}
            items={booking.items}
            hint={hint}
            professional={booking.chosen?.professional ?? place.professional}
            onChange={(items) => change({ items, choice: null })}
          />
          {needsLength(booking.items) && (
            <HairLengthField
              label={t('quick.hair')}
              value={booking.length}
              onChange={(length) => change({ length, choice: null })}
            />
          )}
          <p className="sec" role="status">
            {taken && t('live.taken', { time: format.time(taken) })}
          </p>
          <TimeFields booking={booking} professional={place.professional} />
          <NotTheirs booking={booking} professional={place.professional} />
          {asked.verdict && <Verdict reasons={asked.verdict.reasons} />}
          {save.isOverridable && (
            <label ref={intoView} className="quick-check">
              <input
                type="checkbox"
                checked={save.isInsisting}
                onChange={(event) => save.insist(event.target.checked)}
              />
              {t('quick.bookAnyway')}
            </label>
          )}
          <ConfirmationField
            by={draft.client.isNew ? 'sms' : known.data?.habits.confirmedBy}
            phone={draft.client.isNew ? null : draft.client.card.phone}
            start={asked.start}
            isConfirmed={draft.isConfirmed}
            onChange={(isConfirmed) => change({ isConfirmed })}
          />
          <MoreOptions draft={draft} change={change} />
          <Repeat draft={draft} client={draft.client} asked={asked} />
          {save.error && (
            <div ref={intoView}>
              <Failure text={save.error} />
            </div>
          )}
          <SubmitButton
            isBusy={booking.booking.isPending}
            isDisabled={!save.isReady}
            busyLabel={t('quick.booking')}
            className="btn pri blk"
          >
            {t('quick.book')}
          </SubmitButton>
        </>
      )}
    </form>
  )
}

/** The proposals are with others when the professional whose column was clicked does not do it all. */
function NotTheirs({ booking, professional }: { booking: QuickBooking; professional: number | null }) {
  const { t } = useWords()
  const person = useTeam().find(({ id }) => id === professional)
  const missing = booking.items.find(
    ({ professionals }) => !professionals.some(({ id }) => id === professional),
  )
  if (!person || !missing || booking.draft.other) return null
  return <p className="sec">{t('quick.notTheirs', { name: person.givenName, service: missing.name })}</p>
}

/** The visit that would be booked now, and for a time that staff chose themselves, the reasons against it. */
function useAsked({ draft, items, length, chosen }: QuickBooking) {
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const other = draft.other
  const professional = other ? other.professional : chosen?.people.length === 1 ? chosen.professional : null
  const refs = items.map(({ kind, id }): ItemRef => ({ kind, id, options: [], professional }))
  const otherStart = other ? instantOnDay(other.day, other.minutes, timeZone) : null
  const check = useQuery(verdictQuery({ items: refs, length }, otherStart))
  return {
    refs,
    length,
    start: otherStart ?? chosen?.start ?? null,
    verdict: otherStart ? (check.data ?? null) : null,
    isChecking: otherStart !== null && !check.data,
  }
}

/** The visit is sent when it is whole; against what stands in its way only if staff insist. */
function useSave({ draft, change, booking }: QuickBooking, asked: ReturnType<typeof useAsked>) {
  const { refs, length, start, verdict, isChecking } = asked
  // Staff insist on one start: another one is another question.
  const [insistedOn, insistOn] = useState<string | null>(null)
  const isInsisting = insistedOn !== null && insistedOn === start
  const against = verdictOf(verdict?.reasons ?? [])
  const refusal = booking.error instanceof Refusal ? booking.error : null
  const isClientBusy = refusal?.code === 'customer_busy' && booking.variables?.visit.start === start
  const isOverridable = isClientBusy || (!against.isFree && !against.isRefused)
  const violations = (refusal?.problem.violations ?? []).filter(({ propertyPath }) =>
    propertyPath.startsWith('customer'),
  )
  const isReady =
    draft.client !== null &&
    refs.length > 0 &&
    start !== null &&
    !isChecking &&
    !against.isRefused &&
    (!isOverridable || isInsisting)
  return {
    isReady,
    isOverridable,
    isInsisting,
    insist: (isOn: boolean) => insistOn(isOn ? start : null),
    violations,
    error: violations.length > 0 ? null : (booking.error?.message ?? null),
    send: () => {
      if (!draft.client || start === null) return
      const unnamed = askName(draft.whom)
      if (unnamed) return change({ whom: unnamed })
      const visit: NewVisit = {
        items: refs,
        ...lengthIn(length),
        start,
        customer: wireClient(draft.client),
        ...(draft.note.trim() === '' ? {} : { note: draft.note }),
        ...(draft.isConfirmed ? {} : { notify: false }),
        ...(isClientBusy ? { anyway: true } : {}),
        ...(against.overrides.length > 0 ? { overrides: against.overrides } : {}),
      }
      booking.mutate({ visit, whom: draft.whom, guardian: guardianOf(draft.client)?.id ?? null })
    },
  }
}

/** Sic: on the wire `firstname` is the family name. */
function wireClient(client: ChosenClient) {
  if (!client.isNew) return client.card.id
  return { firstname: client.familyName, lastname: client.givenName, phone: client.phone }
}

/** A client found by keys goes on by keys: to the button when all is known, else to the services. */
function useFocusAfterPick(
  form: { current: HTMLFormElement | null },
  { known, chosen, items }: QuickBooking,
) {
  const wasPicked = useRef(false)
  const isKnown = known.data !== undefined
  useEffect(() => {
    if (!wasPicked.current || !isKnown) return
    const isMissing = items.length === 0
    if (!isMissing && !chosen) return
    wasPicked.current = false
    const next = isMissing ? '.quick-services input' : 'button[type=submit]'
    form.current?.querySelector<HTMLElement>(next)?.focus()
  }, [form, isKnown, chosen, items])
  return wasPicked
}

interface ChosenCardProps {
  client: Extract<ChosenClient, { isNew: false }>
  visits: number | null
  onLeave: () => void
}

function ChosenCard({ client: { card }, visits, onLeave }: ChosenCardProps) {
  const { t } = useWords()
  const name = `${card.lastname} ${card.firstname}`
  return (
    <div className="field">
      <span className="lb">{t('quick.client')}</span>
      <div className="in quick-chosen">
        <Initials id={card.id} givenName={card.lastname} familyName={card.firstname} />
        <b>{name}</b>
        {card.red_zone && <span className="lab err">{t('dash.redZone')}</span>}
        {visits !== null && <span className="sec">{t('quick.visits', { count: visits })}</span>}
        <button
          type="button"
          className="ib field-end"
          aria-label={t('quick.leaveClient', { name })}
          onClick={onLeave}
        >
          <Icon name="x" size={18} />
        </button>
      </div>
    </div>
  )
}

interface RepeatProps {
  draft: Pick<Draft, 'note' | 'whom'>
  client: ChosenClient
  asked: Pick<ReturnType<typeof useAsked>, 'refs' | 'length' | 'start'>
}

/** The visit as the first of a series or of a group, which has neither a note nor another person; a new client is booked first. */
function Repeat({ draft: { note, whom }, client, asked: { refs, length, start } }: RepeatProps) {
  const { t } = useWords()
  if (client.isNew || start === null || refs.length === 0 || note || isForOther(whom)) return null
  const visit = {
    customer: String(client.card.id),
    items: formatItems(refs),
    ...lengthInQuery(length),
  }
  return (
    <>
      <Link className="btn txt edge" to={paths.series({ ...visit, start })}>
        {t('series.repeat')}
      </Link>
      <Link className="btn txt edge" to={paths.group({ ...visit, date: dayOf(start) })}>
        {t('group.add')}
      </Link>
    </>
  )
}
