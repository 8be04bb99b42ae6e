import { Link } from 'react-router'
import { bookingPath, bookingSteps, type BookingState } from '../../lib/booking-address.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** Where one is: done steps lead back to themselves. */
export function Stepper({ state }: { state: BookingState }) {
  const t = useTranslate()
  const current = bookingSteps.indexOf(state.step)
  return (
    <ol className="steps" aria-label={t('book.steps')}>
      {bookingSteps.map((step, index) => {
        const label = t(`book.step.${step}`)
        if (index < current) {
          return (
            <li key={step} className="ok">
              <Link to={bookingPath({ ...state, step })}>
                <span className="n">
                  <Icon name="check" size={14} />
                </span>
                {label}
              </Link>
            </li>
          )
        }
        return (
          <li key={step} aria-current={index === current ? 'step' : undefined}>
            <span className="n">{index + 1}</span>
            {label}
          </li>
        )
      })}
    </ol>
  )
}

/** The same on a phone: back, the step's name, « 3 sur 4 » and a line. */
export function PhoneHeader({ state, onBack }: { state: BookingState; onBack: () => void }) {
  const t = useTranslate()
  const position = bookingSteps.indexOf(state.step) + 1
  return (
    <header className="book-phone-header no-print">
      <div className="row">
        <button type="button" className="ib" aria-label={t('app.back')} onClick={onBack}>
          <Icon name="arrow-left" size={22} />
        </button>
        <b>{t(`book.step.${state.step}`)}</b>
        <span className="sp" />
        <span className="sec">{t('book.stepOf', { step: position, total: bookingSteps.length })}</span>
      </div>
      <div className="line">
        <i style={{ width: `${(position / bookingSteps.length) * 100}%` }} />
      </div>
    </header>
  )
}
