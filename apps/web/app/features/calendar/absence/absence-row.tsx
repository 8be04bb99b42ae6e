import '../../../ui/components/inputs/select-field.css'
import { limits } from '@meche/contract/limits.ts'
import { smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'
import { useId } from 'react'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { reasonInWords } from '../booking/verdict.tsx'
import { isFitting, placeKey, type Decision, type Message, type Row, type Verdict } from './decisions.ts'

interface AbsenceRowProps {
  row: Row
  /** The professional who is absent. */
  absent: { id: number; name: string }
  /** The visits of a closure may be on several days. */
  hasDay: boolean
  /** By id. */
  names: ReadonlyMap<number, string>
  verdict: Verdict | undefined
  message: Message | undefined
  /** Its place was lost to somebody else. */
  isLost: boolean
  onDecide: (decision: Decision) => void
}

/** A visit to review: who, where to, whether it fits, and what the client is told. */
export function AbsenceRow({ row, absent, hasDay, names, ...props }: AbsenceRowProps) {
  const { verdict, message, isLost, onDecide } = props
  const words = useWords()
  const { t, format } = words
  const { proposal, name, place, places } = row
  const { visit, wasChosen, call } = proposal
  const id = useId()
  const date = dayOf(visit.start)
  const placeText = (one: Row['places'][number]) =>
    t('absence.place', {
      name: names.get(one.professional) ?? '',
      time: dayOf(one.start) === date ? format.time(one.start) : otherDay(one.start, words),
    })
  // Their own professional another time, or a colleague: whichever is not chosen now.
  const isWithOwn = place?.professional === absent.id
  const other = wasChosen ? places.find((one) => (one.professional === absent.id) !== isWithOwn) : undefined
  const services = [...new Set(visit.steps.filter(({ busy }) => busy).map(({ service }) => service.name))]
  return (
    <li className="abs-row" aria-labelledby={id}>
      <p className="abs-time">
        {hasDay && <small>{`${format.shortWeekday(date)} ${format.shortDay(date)}`}</small>}
        <b>{format.time(visit.start)}</b>
        <small>{format.time(visit.end)}</small>
      </p>
      <div className="abs-who">
        <b id={id}>{name}</b>
        <small>{format.list(services)}</small>
        {wasChosen && <small className="abs-chosen">{t('absence.wasChosen', { name: absent.name })}</small>}
        {call && (
          <small className="abs-call">
            <Icon name={call === 'arrived' ? 'log-in' : 'phone'} size={14} />
            {t(`absence.why.${call}`)}
            {call !== 'arrived' && visit.customer.phone && (
              <a className="link" href={`tel:${visit.customer.phone}`}>
                {format.phone(visit.customer.phone)}
              </a>
            )}
          </small>
        )}
      </div>
      <div className="abs-place">
        <div className="in">
          <select
            aria-label={t('absence.proposal', { name })}
            aria-describedby={`${id}-verdict`}
            value={place ? placeKey(place) : ''}
            onChange={(event) => onDecide({ place: event.target.value || null })}
          >
            {places.map((one) => (
              <option key={placeKey(one)} value={placeKey(one)}>
                {placeText(one)}
              </option>
            ))}
            <option value="">{t('absence.leave')}</option>
          </select>
          <Icon name="chevron-down" size={16} />
        </div>
        {other && (
          <button type="button" className="link" onClick={() => onDecide({ place: placeKey(other) })}>
            {t('absence.orElse', { place: placeText(other) })}
          </button>
        )}
        <VerdictText id={`${id}-verdict`} row={row} verdict={verdict} isLost={isLost} words={words} />
      </div>
      {place && !call && <ClientMessage row={row} message={message} onDecide={onDecide} words={words} />}
    </li>
  )
}

/** « mar. 24 nov., 14 h 50 »: short enough for a list on a phone. */
function otherDay(start: string, { format }: Words): string {
  const day = `${format.shortWeekday(dayOf(start))} ${format.shortDay(dayOf(start))}`
  return format.list([day, format.time(start)])
}

interface VerdictTextProps {
  id: string
  row: Row
  verdict: Verdict | undefined
  isLost: boolean
  words: Words
}

/** « même heure », « autre jour, mardi 24 novembre », or what stands against it. */
function VerdictText({ id, row: { place, proposal }, verdict, isLost, words }: VerdictTextProps) {
  const { t, format } = words
  const today = useToday()
  const fits = isFitting(verdict)
  const look = {
    same_time: 'lab ok',
    other_time: 'lab warn',
    other_day: 'lab warn',
    call: 'lab err',
    arrived: 'lab warn',
  }
  const isOtherDay = place !== null && dayOf(place.start) !== dayOf(proposal.visit.start)
  const leave = proposal.call === 'arrived' ? 'arrived' : 'call'
  const kind = isOtherDay ? 'other_day' : (place?.kind ?? leave)
  return (
    <p id={id} className="abs-verdict">
      <span className={fits ? look[kind] : 'lab err'}>
        {fits
          ? t(`absence.is.${kind}`, { day: place ? format.day(dayOf(place.start), today) : '' })
          : t('absence.is.not')}
      </span>
      {isLost && <span className="lab info">{t('absence.again')}</span>}
      {place && verdict && verdict.reasons.length > 0 && (
        <small>{verdict.reasons.map((reason) => reasonInWords(reason, words)).join(' ')}</small>
      )}
    </p>
  )
}

interface ClientMessageProps {
  row: Row
  message: Message | undefined
  onDecide: (decision: Decision) => void
  words: Words
}

/** Whether the client is told, and in which words. */
function ClientMessage({ row, message, onDecide, words: { t } }: ClientMessageProps) {
  const { name, isTold, text } = row
  const body = text ?? message?.body ?? ''
  const size =
    message?.channel === 'email'
      ? t('absence.email')
      : t('absence.sms', { count: smsSegments(smsText(body)) })
  return (
    <div className="abs-tell">
      <label className="check">
        <input
          type="checkbox"
          checked={isTold}
          aria-label={t('absence.tellOf', { name })}
          onChange={(event) => onDecide({ isTold: event.target.checked })}
        />
        <span>{t('absence.tell')}</span>
      </label>
      {isTold && message && (
        <details>
          <summary>{size}</summary>
          <textarea
            rows={4}
            dir="auto"
            maxLength={limits.clientTextMax}
            aria-label={t('absence.message', { name })}
            value={body}
            onChange={(event) => onDecide({ text: event.target.value })}
          />
        </details>
      )}
    </div>
  )
}
