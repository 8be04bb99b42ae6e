import type { KeyboardEvent, PointerEvent } from 'react'
import type { Task } from '@meche/contract/kanban.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useTeam } from '../../lib/salon/salon.ts'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Drag } from './use-card-drag.ts'
import { titleOf } from './task-words.ts'

export interface CardHands {
  open: (task: Task) => void
  grab: (event: PointerEvent<HTMLElement>, task: Task) => void
  carry: (event: PointerEvent) => void
  drop: () => void
  cancel: () => void
  onKeyDown: (event: KeyboardEvent, task: Task) => void
}

interface TaskCardProps {
  task: Task
  drag: Drag | null
  hands: CardHands
}

/** A task on the board: its title opens it, its grip moves it. */
export function TaskCard({ task, drag, hands }: TaskCardProps) {
  const { t } = useWords()
  const title = titleOf(task, t)
  const isCarried = drag?.task.id === task.id
  const isTarget = drag !== null && !isCarried && drag.before === task.id
  return (
    <li
      data-task={task.id}
      className={['task', `task-${task.priority}`, isCarried && 'lifted', isTarget && 'before']
        .filter(Boolean)
        .join(' ')}
      style={isCarried ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
    >
      <button
        type="button"
        className="grip"
        data-grip={task.id}
        aria-label={t('task.move', { name: title })}
        onKeyDown={(event) => hands.onKeyDown(event, task)}
        onPointerDown={(event) => hands.grab(event, task)}
        onPointerMove={hands.carry}
        onPointerUp={hands.drop}
        onPointerCancel={hands.cancel}
      >
        <Icon name="grip-vertical" size={18} />
      </button>
      <div className="task-body">
        {task.labels.length > 0 && (
          <p className="task-labels">
            {task.labels.map((label) => (
              <span key={label} className="lab">
                <bdi>{label}</bdi>
              </span>
            ))}
          </p>
        )}
        <h3 className="task-title">
          <button type="button" onClick={() => hands.open(task)}>
            <bdi>{title}</bdi>
          </button>
        </h3>
        <Facts task={task} />
      </div>
    </li>
  )
}

function Facts({ task }: { task: Task }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const done = task.checklist.filter((line) => line.done).length
  const isLate = task.due !== null && task.due < today && task.doneAt === null
  return (
    <div className="task-facts">
      {task.priority === 'high' && task.doneAt === null && (
        <span className="lab err">{t('task.priority.high')}</span>
      )}
      {task.due && (
        <span className={isLate ? 'task-fact late' : 'task-fact'}>
          <Icon name="calendar-days" size={16} />
          {isLate && <span className="visually-hidden">{t('task.late')}</span>}
          {format.shortDay(task.due)}
        </span>
      )}
      {task.checklist.length > 0 && (
        <span className="task-fact">
          <Icon name="check" size={16} />
          {t('task.checked', { done, count: task.checklist.length })}
        </span>
      )}
      {task.comments.length > 0 && (
        <span className="task-fact">
          <Icon name="message-square" size={16} />
          <span className="visually-hidden">{t('task.comments')}</span>
          {task.comments.length}
        </span>
      )}
      {task.cause && (
        <span className="task-fact" title={t('task.automatic')}>
          <Icon name="zap" size={16} />
          <span className="visually-hidden">{t('task.automatic')}</span>
        </span>
      )}
      <Assignees people={task.assignees} />
    </div>
  )
}

const SHOWN = 3

function Assignees({ people }: { people: Task['assignees'] }) {
  const { t } = useWords()
  const team = useTeam()
  if (people.length === 0) return null
  const names = people.map(({ lastname }) => lastname).join(', ')
  return (
    <span className="task-people" title={names}>
      <span className="visually-hidden">{t('task.for', { names })}</span>
      {people.slice(0, SHOWN).map((person) => {
        const member = team.find(({ id }) => id === person.id)
        return member ? (
          <Portrait key={person.id} person={member} size={26} />
        ) : (
          <Initials
            key={person.id}
            id={person.id}
            givenName={person.lastname}
            familyName={person.firstname}
            size={26}
          />
        )
      })}
      {people.length > SHOWN && <span className="lab">+{people.length - SHOWN}</span>}
    </span>
  )
}
