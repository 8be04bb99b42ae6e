import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate, useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { ForWhom } from '../../shared/family/for-whom.tsx'
import type { Whom } from '../../shared/family/whom.ts'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHold, useSecondsLeft } from './hold.ts'
import { RefusedBooking } from './refused-booking.tsx'
import { StepTitle } from './step-title.tsx'
import { CancellationRule } from './summary.tsx'
import { VisitReview } from './review.tsx'
import type { Booking } from './use-booking.ts'
import type { Flow } from './use-flow.ts'
import type { VisitItem } from './visit.ts'

interface YouStepProps {
  items: readonly VisitItem[]
  booking: Booking
  start: string
  /** Signing in and signing up in place; the page brings it, loaded only now. */
  identify: ReactNode
  /** Instead, for staff who book for a client: who that is; null for everybody else. */
  forClient: ((note: ReactNode) => ReactNode) | null
  note: string
  onNote: (note: string) => void
  whom: Whom
  onWhom: (whom: Whom) => void
  flow: Flow
}

export function YouStep(props: YouStepProps) {
  const t = useTranslate()
  const session = useSession()
  if (props.forClient) {
    return (
      <>
        <StepTitle key="for" title={t('forClient.title')} />
        <RefusedBooking flow={props.flow} />
        {props.forClient(<Extras {...props} />)}
      </>
    )
  }
  return (
    <>
      {session.status === 'authenticated' ? (
        <StepTitle
          key="check"
          title={t('book.check')}
          text={t('book.hello', { name: `${session.user.givenName} ${session.user.familyName}` })}
        />
      ) : (
        <StepTitle key="you" title={t('book.you')} text={t('book.youWhy')} />
      )}
      <HeldSlot start={props.start} isHolding={props.flow.isHolding} onHold={props.flow.holdAgain} />
      <RefusedBooking flow={props.flow} />
      {session.status === 'authenticated' && <Review {...props} />}
      {session.status === 'unauthenticated' && <div className="identify">{props.identify}</div>}
      {session.status === 'loading' && <div className="skel book-block identify-skel" />}
    </>
  )
}

interface HeldSlotProps {
  start: string
  isHolding: boolean
  onHold: () => void
}

function HeldSlot({ start, isHolding, onHold }: HeldSlotProps) {
  const words = useWords()
  const { t, format } = words
  const today = useToday()
  const hold = useHold()
  const mine = hold?.start === start ? hold : null
  const seconds = useSecondsLeft(mine?.until)
  // A shared or reloaded address arrives without its hold: take it before anything is typed. Once, on arrival: later a
  // hold goes because it ran out, which is said, or because it became the visit.
  const isAsked = useRef(false)
  useEffect(() => {
    if (!mine && !isAsked.current) onHold()
    isAsked.current = true
  }, [mine, onHold])
  if (isHolding || (!mine && !isAsked.current)) return <div className="skel book-block held-skel" />
  if (!mine || seconds === 0) {
    return (
      <div className="banner warn book-block" role="alert">
        <Icon name="timer" size={20} />
        <p>
          <b>{t('book.heldOver')}</b> {t('book.heldOverWhy')}{' '}
          <button type="button" onClick={onHold}>
            {t('book.holdAgain')}
          </button>
        </p>
      </div>
    )
  }
  return (
    <div className="inset book-block">
      <Icon name="calendar-check" size={20} />
      <p>
        <b>{t('book.held')}</b>
        <br />
        <span className="sec">
          {t('book.heldFor', { moment: format.moment(start, today), left: timeLeft(seconds, words) })}
        </span>
      </p>
    </div>
  )
}

/** Minutes while there are some, then seconds. */
function timeLeft(seconds: number, { t, format }: Words): string {
  return seconds > 60 ? format.duration(Math.ceil(seconds / 60)) : t('auth.seconds', { count: seconds })
}

function Review(props: YouStepProps) {
  const { t, format } = useWords()
  const hold = useHold()
  const { search } = props.booking
  const isOfThis = hold?.start === props.start && hold.items === search.items && hold.length === search.length
  const isOver = useSecondsLeft(isOfThis ? hold?.until : undefined) === 0
  // The promised professional and price hold as long as the hold; afterwards both may change.
  const kept = isOfThis && !isOver ? hold : null
  return (
    <form
      className="form review"
      onSubmit={(event) => {
        event.preventDefault()
        props.flow.confirm()
      }}
    >
      {kept && <VisitReview items={props.items} booking={props.booking} kept={kept} />}
      <Extras {...props} />
      <div>
        <h2 className="h6">{t('book.cancelRule')}</h2>
        <p className="sec">
          <CancellationRule start={props.start} />
        </p>
      </div>
      <SubmitButton isBusy={props.flow.isConfirming} busyLabel={t('book.confirming')}>
        {kept ? t('book.confirmFor', { price: format.price(kept.price) }) : t('book.confirm')}
      </SubmitButton>
    </form>
  )
}

/** The person whom the visit is for, and a note. */
function Extras(props: YouStepProps) {
  const t = useTranslate()
  const { user } = useSession()
  const { customer } = props.booking.state
  const isForOthers = props.forClient !== null
  const chosen = customer === null ? null : { id: customer, familyName: '' }
  return (
    <>
      <ForWhom
        guardian={isForOthers ? chosen : user}
        selfLabel={t(isForOthers ? 'family.client' : 'family.me')}
        whom={props.whom}
        onChange={props.onWhom}
      />
      <Note {...props} />
    </>
  )
}

/** Closed until somebody has something to say. */
function Note({ note, onNote }: Pick<YouStepProps, 'note' | 'onNote'>) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(note !== '')
  if (!isOpen)
    return (
      <button type="button" className="btn out note-button" onClick={() => setOpen(true)}>
        <Icon name="notebook-pen" />
        {t('book.note')}
      </button>
    )
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('book.note')} <span className="opt">{t('app.optional')}</span>
      </label>
      <div className="in">
        <textarea
          id={id}
          rows={3}
          maxLength={limits.noteMax}
          aria-describedby={`${id}-help`}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      </div>
      <p id={`${id}-help`} className="help">
        {t('book.noteHelp')}
      </p>
    </div>
  )
}
