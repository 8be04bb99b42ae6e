import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** A start that somebody else took meanwhile, with the nearest others, nearest first. */
export interface LostSlot {
  alternatives: { start: string; end: string }[]
}

interface LostProps {
  lost: LostSlot
  today: string
  onChoose: (start: string) => void
}

/** Alternative starts, from morning to evening under each day, the nearest one marked. */
export function Lost({ lost, today, onChoose }: LostProps) {
  const { t, format } = useWords()
  const nearest = lost.alternatives[0]?.start
  const days = [...Map.groupBy(inOrderOfTime(lost.alternatives), ({ start }) => dayOf(start))]
  return (
    <div className="banner warn book-block" role="alert">
      <Icon name="circle-alert" size={20} />
      <div>
        <p>{t(lost.alternatives.length > 0 ? 'book.lost' : 'book.lostNoOther')}</p>
        {days.map(([day, starts]) => (
          <div key={day} className="alternatives">
            <b id={`lost-${day}`}>{format.nearDay(day, today)}</b>
            <ul aria-labelledby={`lost-${day}`}>
              {starts.map(({ start }) => (
                <li key={start}>
                  <button
                    type="button"
                    className="btn out"
                    aria-label={format.list([
                      format.moment(start, today),
                      ...(start === nearest ? [t('book.nearest')] : []),
                    ])}
                    onClick={() => onChoose(start)}
                  >
                    {format.time(start)}
                    {start === nearest && <small>{t('book.nearest')}</small>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function inOrderOfTime(starts: LostSlot['alternatives']): LostSlot['alternatives'] {
  return starts.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}
