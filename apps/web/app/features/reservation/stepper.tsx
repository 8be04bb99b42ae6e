import { bookingPath, shownStep, shownSteps, type BookingStep } from '../../lib/salon/booking-address.ts'
import { useTranslate, type Translate } from '../../lib/i18n/i18n.tsx'
import { StepList } from '../../ui/components/data-display/step-list.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Booking } from './use-booking.ts'

type StepperProps = Pick<Booking, 'state' | 'isForOthers'>

/** Where one is: done steps lead back to themselves. */
export function Stepper({ state, isForOthers }: StepperProps) {
  const t = useTranslate()
  return (
    <StepList
      label={t('book.steps')}
      steps={shownSteps.map((step) => ({
        key: step,
        label: stepName(t, step, isForOthers),
        path: bookingPath({ ...state, step }),
      }))}
      current={shownSteps.indexOf(shownStep(state.step))}
    />
  )
}

/** The same on a phone: back, the step's name, « 3 sur 4 » and a line. */
export function PhoneHeader({ state, isForOthers, onBack }: StepperProps & { onBack: () => void }) {
  const t = useTranslate()
  const position = shownSteps.indexOf(shownStep(state.step)) + 1
  // Moving is this one step.
  const isMove = state.move !== null
  return (
    <header className="book-phone-header no-print">
      <div className="row">
        <button type="button" className="ib" aria-label={t('app.back')} onClick={onBack}>
          <Icon name="arrow-left" size={22} />
        </button>
        <b>{stepName(t, state.step, isForOthers)}</b>
        <span className="sp" />
        {!isMove && (
          <span className="sec">{t('book.stepOf', { step: position, total: shownSteps.length })}</span>
        )}
      </div>
      <div className="line">
        {!isMove && <i style={{ width: `${(position / shownSteps.length) * 100}%` }} />}
      </div>
    </header>
  )
}

/** The last step is about oneself, or about the client for whom staff book. */
function stepName(t: Translate, step: BookingStep, isForOthers: boolean): string {
  return t(`book.step.${step === 'you' && isForOthers ? 'client' : step}`)
}
