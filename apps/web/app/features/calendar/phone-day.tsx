import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { absenceMenu } from './absence-menu.tsx'
import { DayList } from './day-list.tsx'
import type { DayView } from './day.ts'
import type { Waits } from './gaps/waits.ts'
import { useLongPress } from './moving/long-press.ts'
import { AskToKeep } from './offline/ask-to-keep.tsx'
import type { FreePress } from './grid/time-grid.tsx'

interface PhoneDayProps {
  day: DayView
  userId: number
  /** The salon's wall clock. */
  moment: string
  waits: Waits
  onOpen: (step: number) => void
  onFree: (press: FreePress) => void
  /** Opens « Déplacer » for a step of a visit. */
  onMove: (visit: number, step: number, date: string) => void
}

/** A strip of faces, and the list of one of them. */
export function PhoneDay({ day, userId, moment, waits, onOpen, onFree, onMove }: PhoneDayProps) {
  const words = useWords()
  const { t } = words
  const team = useTeam()
  const isAdmin = useSession().user?.isAdmin ?? false
  // A reader who comes back from a colleague’s absence goes on with that colleague.
  const from = (useLocation().state as { professional?: number } | null)?.professional
  const [chosen, setChosen] = useState(from ?? userId)
  const { columns, clock } = day
  const column = columns.find(({ id }) => id === chosen) ?? columns[0]
  const list = useRef<HTMLDivElement>(null)
  const stepOf = ({ dataset }: HTMLElement) => column?.steps.find(({ id }) => String(id) === dataset['step'])
  useLongPress(list, {
    canMove(element) {
      const step = stepOf(element)
      return step?.status === 'pending' && step.visit!.abilities.move
    },
    onMove(element) {
      const step = stepOf(element)
      if (step) onMove(step.visit!.id, step.id, day.date)
    },
  })
  return (
    <>
      <div className="cal-people" role="group" aria-label={t('cal.team')}>
        {columns.map(({ id, name }) => {
          const member = team.find((one) => one.id === id)
          return (
            <button key={id} type="button" aria-pressed={id === column?.id} onClick={() => setChosen(id)}>
              {member ? (
                <Portrait person={member} size={48} />
              ) : (
                <Initials id={id} givenName={name} familyName="" size={48} className="pt" />
              )}
              {name}
            </button>
          )
        })}
      </div>
      <AskToKeep userId={userId} />
      <div ref={list} className="cal-list">
        {column && isAdmin && day.date >= dayOf(moment) && (
          <div className="cal-person-menu">{absenceMenu(column, day.date, words).node}</div>
        )}
        {column && (
          <DayList
            column={column}
            clock={clock}
            now={clock.minuteOf(moment)}
            moment={moment}
            waits={waits}
            onOpen={onOpen}
            onFree={onFree}
          />
        )}
      </div>
    </>
  )
}
