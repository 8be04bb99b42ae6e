import { lengthInQuery } from '../../../lib/salon/hair-length.ts'
import './booking-panel.css'
import { useEffect, useRef, type FormEvent } from 'react'
import { Link } from 'react-router'
import { formatItems } from '@meche/contract/mapping/items.ts'
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import { dayOf, minutesOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { useTeam, useToday } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { isForOther } from '../../../shared/family/whom.ts'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { needsLength } from '../../../lib/salon/menu.ts'
import { HairLengthField } from '../../../shared/hair-length-field.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { WaitingHere } from '../gaps/waiting-here.tsx'
import { BlockForm } from './block-form.tsx'
import { ClientField } from './client-field.tsx'
import { MoreOptions, useMoreOptions } from './more-options.tsx'
import { ConfirmationField } from './confirmation-field.tsx'
import { NewClientFields } from './new-client-fields.tsx'
import { placeBeside } from './place-beside.ts'
import type { Place } from './proposals.ts'
import { ServiceField } from './service-field.tsx'
import { TimeFields } from './time-fields.tsx'
import { WalkInForm } from './walk-in-form.tsx'
import { useAsked, useSave, type AskedVisit, type Saving } from './use-asked-visit.ts'
import type { ChosenClient, Draft, QuickBooking } from './use-quick-booking.ts'
import { useTaken } from './use-taken.ts'
import { intoView, Verdict } from './verdict.tsx'

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
  const { format } = useWords()
  const today = useToday()
  const { draft, change, known } = booking
  const form = useRef<HTMLFormElement>(null)
  const asked = useAsked(booking)
  const save = useSave(booking, asked)
  const wasPicked = useFocusAfterPick(form, booking)
  const { chosen } = booking
  const { day, minutes } = draft.other ?? place
  const moment = chosen
    ? [format.day(chosen.start, today), format.timeRange(chosen.start, chosen.end)]
    : [format.day(day, today), ...(minutes === null ? [] : [format.minutes(minutes)])]
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
        <VisitFields
          client={draft.client}
          booking={booking}
          asked={asked}
          save={save}
          professional={place.professional}
        />
      )}
    </form>
  )
}

interface VisitFieldsProps {
  client: ChosenClient
  booking: QuickBooking
  asked: AskedVisit
  save: Saving
  /** The one whose column was clicked. */
  professional: number | null
}

/** The services, the time, and the ways to go on. */
function VisitFields({ client, booking, asked, save, professional }: VisitFieldsProps) {
  const { t, format } = useWords()
  const { draft, change, usual, known } = booking
  const taken = useTaken(booking)
  const more = useMoreOptions(draft)
  const hint =
    usual.items.length === 0 || draft.items ? null : t(usual.isHabit ? 'quick.asUsual' : 'quick.asLast')
  return (
    <>
      <ServiceField
        menu={booking.menu}
        items={booking.items}
        hint={hint}
        professional={booking.chosen?.professional ?? professional}
        length={booking.length}
        refused={save.refusedItem}
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
      <TimeFields booking={booking} professional={professional} />
      <NotTheirs booking={booking} professional={professional} />
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
        by={client.isNew ? 'sms' : known.data?.habits.confirmedBy}
        phone={client.isNew ? null : client.card.phone}
        start={asked.start}
        isConfirmed={draft.isConfirmed}
        onChange={(isConfirmed) => change({ isConfirmed })}
      />
      {more.isOpen && (
        <MoreOptions draft={draft} change={change} isFocused={more.isAsked}>
          <Repeat draft={draft} client={client} asked={asked} />
        </MoreOptions>
      )}
      {save.error && (
        <div ref={intoView}>
          <Failure text={save.error} />
        </div>
      )}
      <div className="quick-foot">
        {!more.isOpen && (
          <button type="button" className="btn txt edge" onClick={more.open}>
            {t('quick.moreOptions')}
          </button>
        )}
        <SubmitButton
          isBusy={booking.booking.isPending}
          isDisabled={!save.isReady}
          busyLabel={t('quick.booking')}
          className="btn pri"
        >
          {t('quick.book')}
        </SubmitButton>
      </div>
    </>
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
  asked: Pick<AskedVisit, 'refs' | 'length' | 'start'>
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
    <div className="quick-repeat">
      <Link className="btn txt edge" to={paths.series({ ...visit, start })}>
        {t('series.repeat')}
      </Link>
      <Link className="btn txt edge" to={paths.group({ ...visit, date: dayOf(start) })}>
        {t('group.add')}
      </Link>
    </div>
  )
}
