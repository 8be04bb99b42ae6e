import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { formatItems } from '@meche/contract/mapping/items.ts'
import type { BookingStep } from '../../lib/salon/booking-address.ts'
import { useTranslate, useWords, type Translate } from '../../lib/i18n/i18n.tsx'
import { menuAtLength, needsLength, type MenuSection } from '../../lib/salon/menu.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { self, type Whom } from '../../shared/family/whom.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { ForClientProps } from './for-client.tsx'
import { useHold } from './hold.ts'
import { ProfessionalStep } from './professional-step.tsx'
import { ServicesStep } from './services-step.tsx'
import { SlotStep } from './slot-step.tsx'
import { PhoneHeader, Stepper } from './stepper.tsx'
import { Conditions, SummaryLines } from './summary.tsx'
import { useOwnMenu } from './team-menu.ts'
import { useBooking, type Booking } from './use-booking.ts'
import { useChosenSlot, useFlow, type Flow } from './use-flow.ts'
import { currentItems, visitItems } from './visit.ts'
import { YouStep } from './you-step.tsx'

interface ReservationPageProps {
  menu: readonly MenuSection[]
  /** Signing in and signing up, for the last step. */
  identify: ReactNode
  /** The choice of client at the last step, when staff book. */
  ForClient: ComponentType<ForClientProps>
}

/** Four steps and what was chosen so far. The address is the state; this page holds only what it may lose. */
export function ReservationPage({ menu: salonMenu, identify, ForClient }: ReservationPageProps) {
  const t = useTranslate()
  const address = useBooking()
  const own = useOwnMenu(salonMenu, address)
  const { length } = address.state
  const menu = useMemo(() => menuAtLength(own, length), [own, length])
  const items = visitItems(own, address.state.items, length)
  // A visit that is moved keeps its length, or none if it had none.
  const isLengthMissing =
    length === null && address.state.move === null && needsLength(items.map(({ item }) => item))
  // An address that names nothing of this menu begins at the beginning.
  const step: BookingStep = items.length === 0 || isLengthMissing ? 'services' : address.state.step
  const { start, move } = address.state
  const chosen = move === null ? currentItems(items) : address.state.items
  const booking = {
    ...address,
    state: { ...address.state, items: chosen, step },
    search: { ...address.search, items: formatItems(chosen) },
  }
  const slot = useChosenSlot(booking)
  const hold = useHold()
  const [note, setNote] = useState('')
  const [whom, setWhom] = useWhom(address)
  const flow = useFlow(booking, { note, whom, onWhom: setWhom })
  // A client may still move a visit that staff booked for them.
  const isClosed = useSettings()?.bookingOpen === false && !booking.isForOthers && move === null
  if (isClosed) return <NotOpenYet />

  const kept = hold && hold.start === start && step === 'you' ? hold : null
  const forClient = (note: ReactNode) => (
    <ForClient
      customer={address.state.customer}
      isBusy={flow.isConfirming}
      note={note}
      onPick={(customer) => booking.choose({ customer })}
      onConfirm={flow.confirm}
    />
  )
  const summary = (
    <SummaryLines items={items} booking={booking} slot={slot} kept={kept} refused={flow.refusedItem} />
  )
  const hasItems = items.length > 0
  const next = isLengthMissing ? (
    <p className="cap conditions next">{t('book.needLength')}</p>
  ) : (
    <NextButton booking={booking} flow={flow} label={nextLabel(step, move, t)} />
  )
  return (
    <>
      <PhoneHeader state={booking.state} isForOthers={booking.isForOthers} onBack={flow.back} />
      <div className="book-wrap">
        <main id="main" tabIndex={-1}>
          {move === null && <Stepper state={booking.state} isForOthers={booking.isForOthers} />}
          {step === 'services' && <ServicesStep menu={menu} booking={booking} />}
          {step === 'professional' && <ProfessionalStep menu={menu} items={items} booking={booking} />}
          {step === 'slot' && (
            <SlotStep
              menu={menu}
              items={items}
              booking={booking}
              lost={flow.lost}
              flow={flow}
              title={t(
                move === null ? 'book.when' : address.isForOthers ? 'forClient.moveTitle' : 'book.moveTitle',
              )}
            />
          )}
          {step === 'you' && start && (
            <YouStep
              items={items}
              booking={booking}
              start={start}
              identify={identify}
              forClient={booking.isForOthers ? forClient : null}
              note={note}
              onNote={setNote}
              whom={whom}
              onWhom={setWhom}
              flow={flow}
            />
          )}
        </main>
        {menu.length > 0 && (
          <aside className="card book-side" aria-labelledby="summary-title">
            <h2 id="summary-title">{t('book.yours')}</h2>
            {items.length === 0 ? <p className="sec">{t('book.empty')}</p> : summary}
            {hasItems && next}
            {hasItems && <Conditions start={start} />}
          </aside>
        )}
      </div>
      {menu.length > 0 && (
        <BottomBar
          items={items}
          slot={kept ?? slot}
          start={step === 'slot' || step === 'you' ? start : null}
          summary={
            <>
              {summary}
              <Conditions start={start} />
            </>
          }
          action={hasItems && next}
          move={move}
        />
      )}
    </>
  )
}

/** The person who was chosen, or else the one whom the address names. */
function useWhom({ state: { member, customer }, isForOthers }: Booking): [Whom, (whom: Whom) => void] {
  const { user } = useSession()
  const [chosen, setChosen] = useState<Whom | null>(null)
  const guardian = isForOthers ? customer : (user?.id ?? null)
  const isNamed = member !== null && guardian !== null
  return [chosen ?? (isNamed ? { kind: 'member', id: member, guardian } : self), setChosen]
}

/** Until the salon takes bookings. */
function NotOpenYet() {
  const { t, format } = useWords()
  const phone = useSettings()?.phone ?? ''
  return (
    <div className="book-wrap">
      <main id="main" tabIndex={-1}>
        <h1 className="visually-hidden">{t('nav.book')}</h1>
        <Empty title={t('book.soon')} text={t('book.soonWhy', { phone: format.phone(phone) })} />
      </main>
    </div>
  )
}

function nextLabel(step: BookingStep, move: number | null, t: Translate): string {
  if (move !== null) return t('book.moveConfirm')
  return t(step === 'services' || step === 'professional' ? 'book.next.professional' : 'book.next.slot')
}

/** Where to go on; in its place, why one cannot yet. */
function NextButton({ booking, flow, label }: { booking: Booking; flow: Flow; label: string }) {
  const t = useTranslate()
  const { state, goTo } = booking
  if (state.step === 'you') return null
  if (state.step !== 'slot') {
    return (
      <button type="button" className="btn pri lg blk next" onClick={() => goTo({ step: 'slot' })}>
        {label}
      </button>
    )
  }
  if (!state.start) return <p className="cap conditions next">{t('book.needSlot')}</p>
  return (
    <SubmitButton
      type="button"
      className="btn pri lg blk next"
      isBusy={flow.isHolding || flow.isConfirming}
      busyLabel={t('app.loading')}
      onClick={flow.leaveSlotStep}
    >
      {label}
    </SubmitButton>
  )
}
