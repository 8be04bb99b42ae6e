import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupStart } from '@meche/contract/groups.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../../lib/salon/salon.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { OneOf } from '../../../ui/components/inputs/one-of.tsx'
import { shareOf, shownName, type GroupClient, type Person } from './people.ts'

interface GroupTimesProps {
  starts: UseQueryResult<GroupStart[]>
  people: readonly Person[]
  organiser: GroupClient
  chosen: GroupStart | null
  onChoose: (start: GroupStart) => void
}

/** Enough to choose among; the others are one press away. */
const firstShown = 8

/** The starts of the day, and what the chosen one means for each. */
export function GroupTimes({ starts, people, organiser, chosen, onChoose }: GroupTimesProps) {
  const { t, format } = useWords()
  const [isOpen, setOpen] = useState(false)
  const today = useToday()
  if (starts.error || !starts.data) return <Unanswered query={starts} skeleton="group-skel" />
  if (!chosen || chosen.people.length !== people.length)
    return (
      <p className="sec" role="status">
        {t('group.noStart')}
      </p>
    )
  const shown = isOpen ? starts.data : starts.data.slice(0, firstShown)
  const byStart = new Map(starts.data.map((one) => [one.start, one]))
  return (
    <div className="group-times" aria-busy={starts.isPlaceholderData}>
      <OneOf
        legend={t('quick.time')}
        name="group-start"
        values={(shown.includes(chosen) ? shown : [...shown, chosen]).map(({ start }) => start)}
        value={chosen.start}
        textOf={format.time}
        onChange={(start) => onChoose(byStart.get(start)!)}
      />
      {!isOpen && starts.data.length > firstShown && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t('group.moreTimes')}
        </button>
      )}
      <p className="h6" role="status">
        {format.list([format.day(dayOf(chosen.start), today), format.timeRange(chosen.start, chosen.end)])}
      </p>
      <ul className="group-plan">
        {people.map((person, index) => (
          <PlanLine
            key={person.key}
            id={index === 0 ? organiser.id : (person.client?.id ?? person.key)}
            name={
              index === 0 ? nameOf(organiser) : shownName(person) || t('group.person', { number: index + 1 })
            }
            person={person}
            time={chosen.people[index]!}
            group={chosen}
          />
        ))}
      </ul>
    </div>
  )
}

interface PlanLineProps {
  id: number
  name: string
  person: Person
  time: GroupStart['people'][number]
  group: GroupStart
}

/** A person, their services and professionals, and a bar of their time within the group's. */
function PlanLine({ id, name, person, time, group }: PlanLineProps) {
  const { t, format } = useWords()
  const team = useTeam()
  const workers = [...new Set(time.professionals)].flatMap(
    (worker) => team.find((one) => one.id === worker)?.givenName ?? [],
  )
  const { from, length } = shareOf(time, group)
  const [first, ...rest] = name.split(' ')
  const tone = person.items[0]?.color
  return (
    <li>
      <Initials id={id} givenName={first!} familyName={rest.join(' ')} />
      <p>
        <b>{name}</b>
        <span className="sec">{format.list(person.items.map((item) => item.name))}</span>
      </p>
      <div>
        <span>
          {format.list([
            ...(workers.length > 0 ? [t('cal.with', { name: format.list(workers) })] : []),
            format.timeRange(time.start, time.end),
          ])}
        </span>
        <span className={`group-bar tone-${tone}`} aria-hidden>
          <i style={{ insetInlineStart: `${from}%`, inlineSize: `${length}%` }} />
        </span>
      </div>
    </li>
  )
}
