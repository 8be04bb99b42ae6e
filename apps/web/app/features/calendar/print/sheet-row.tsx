import { useWords } from '../../../lib/i18n/i18n.tsx'
import { clientName, type DayClock, type DayColumn, type DayStep } from '../day.ts'
import type { FittingServices } from '../gaps/fitting-services.ts'
import { awayText, type SheetLine } from './sheet-lines.ts'

interface SheetRowProps {
  line: SheetLine
  column: DayColumn
  clock: DayClock
  hasNotes: boolean
  fits: FittingServices
}

/** One line of a sheet: its time, its text, and the boxes that are ticked by hand. */
export function SheetRow({ line, column, clock, hasNotes, fits }: SheetRowProps) {
  const { t, format } = useWords()
  const isVisit = line.kind === 'visit'
  const isWaiting = isVisit && line.isFirst && line.step.status === 'pending'
  return (
    <tr className={classOf(line)}>
      <th scope="row">
        <b>{format.minutes(clock.wallOf(line.start))}</b>
        {line.kind !== 'free' && <span>{format.minutes(clock.wallOf(line.end))}</span>}
      </th>
      <td>
        <div className="sheet-box">
          {isVisit ? (
            <VisitText step={line.step} isFirst={line.isFirst} hasNotes={hasNotes} />
          ) : (
            <p>{textOf(line)}</p>
          )}
        </div>
      </td>
      <td>
        {isWaiting && (
          <ul className="sheet-ticks">
            <li>{t('sheet.came')}</li>
            <li>{t('sheet.finished')}</li>
          </ul>
        )}
      </td>
    </tr>
  )

  function textOf(other: Exclude<SheetLine, { kind: 'visit' }>): string {
    const duration = format.duration(other.end - other.start)
    if (other.kind === 'absence' || other.kind === 'break') return awayText(other, column, t)
    if (other.kind === 'pause') {
      const free = other.free > 0 ? t('cal.free', { duration: format.duration(other.free) }) : duration
      return format.list([t('cal.pause'), free])
    }
    const services = fits(column.id, other.end - other.start)
    const free = t('cal.free', { duration })
    return services.length === 0 ? free : t('sheet.freeFor', { free, services: format.list(services) })
  }
}

function VisitText({ step, isFirst, hasNotes }: { step: DayStep; isFirst: boolean; hasNotes: boolean }) {
  const { t, format } = useWords()
  const { client, charged, price, note } = step.visit!
  const inPause = step.isInset ? t('sheet.duringPause', { service: step.service }) : step.service
  return (
    <>
      <div className="sheet-line">
        <p>
          <b>{clientName(step)}</b>
          {isFirst && client.isFirstVisit && <i>{t('dash.firstVisit')}</i>}
          {step.status !== 'pending' && <i>{t(`status.${step.status}`)}</i>}
        </p>
        {isFirst && <b>{format.price(charged ?? price)}</b>}
      </div>
      <div className="sheet-line">
        <p>{isFirst ? inPause : t('sheet.continued', { service: step.service })}</p>
        {isFirst && client.phone && <span>{format.phone(client.phone)}</span>}
      </div>
      {hasNotes && isFirst && note && <p className="sheet-note">{note}</p>}
    </>
  )
}

function classOf(line: SheetLine): string {
  const step = line.kind === 'visit' || line.kind === 'pause' ? line.step : null
  return [
    `sheet-${line.kind}`,
    step?.isInset ? 'nested' : '',
    step?.joinsBefore ? 'joins-before' : '',
    step?.joinsAfter ? 'joins-after' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
