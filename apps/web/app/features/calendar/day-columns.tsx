import { useMemo } from 'react'
import type { Format } from '../../lib/format/format.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam, type TeamMember } from '../../lib/salon/salon.ts'
import TimeColumns from '../../ui/components/inputs/time-columns.tsx'
import { initialsClass, initialsOf } from '../../ui/components/data-display/initials.tsx'
import { portraitAddress } from '../../ui/motif/drawings.tsx'
import { hoursShown, type DayColumn } from './day.ts'
import { blocksOf, occupancyOf, workingText } from './day-blocks.ts'

export interface DayColumnsProps {
  day: string
  columns: readonly DayColumn[]
  /** Minutes since midnight when the day is today. */
  now: number | null
  /** The salon's wall clock. */
  moment: string
  onOpen: (step: number) => void
}

/** The day with a column per professional. Loaded only where there is room for it. */
export default function DayColumns({ day, columns, now, moment, onOpen }: DayColumnsProps) {
  const words = useWords()
  const team = useTeam()
  const hours = useMemo(() => hoursShown(columns), [columns])
  const heads = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        label: headLabel(column, words.format),
        head: () =>
          headOf(
            column,
            team.find(({ id }) => id === column.id),
            words.format,
          ),
      })),
    [columns, team, words],
  )
  const blocks = useMemo(
    () => columns.flatMap((column) => blocksOf(column, { now, moment, hours, words })),
    [columns, now, moment, hours, words],
  )
  return (
    <TimeColumns
      day={day}
      hours={hours}
      columns={heads}
      blocks={blocks}
      now={now !== null && now >= hours.start && now < hours.end ? now : null}
      scrollTo={Math.max(hours.start, (now ?? hours.start) - 90)}
      hourLabel={words.format.minutes}
      onOpen={(id) => onOpen(Number(id))}
    />
  )
}

/** « Camille, 9 h – 18 h, 63 % ». */
function headLabel(column: DayColumn, format: Format): string {
  const share = occupancyOf(column)
  return format.list(
    [column.name, workingText(column, format), share === null ? '' : shareText(share, format)].filter(
      Boolean,
    ),
  )
}

function shareText(share: number, format: Format): string {
  return format.percent(Math.round(share * 100) / 100)
}

/** Portrait, name, hours, and how full the day is. Names are set as text. */
function headOf(column: DayColumn, member: TeamMember | undefined, format: Format): Node[] {
  const head = document.createElement('div')
  head.className = 'col-head'
  head.innerHTML = '<img class="pt" alt="" width="40" height="40"><div><b></b><small></small></div>'
  const address = member ? portraitAddress(member) : null
  if (address) head.querySelector('img')!.src = address
  else head.querySelector('img')!.replaceWith(initialsFor(column, member))
  head.querySelector('b')!.textContent = column.name
  head.querySelector('small')!.textContent = workingText(column, format)
  const share = occupancyOf(column)
  if (share !== null) head.append(ring(share, shareText(share, format)))
  return [head]
}

function initialsFor(column: DayColumn, member: TeamMember | undefined): Element {
  const initials = document.createElement('span')
  initials.className = `${initialsClass(Number(column.id))} pt`
  initials.textContent = initialsOf(member?.givenName ?? column.name, member?.familyName ?? '')
  initials.setAttribute('aria-hidden', 'true')
  return initials
}

function ring(share: number, label: string): Element {
  const length = 2 * Math.PI * 9
  const box = document.createElement('span')
  box.className = 'share'
  box.innerHTML = `<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true"><circle cx="11" cy="11" r="9" fill="none" stroke="var(--divider)" stroke-width="4"/><circle cx="11" cy="11" r="9" fill="none" stroke="var(--p-main)" stroke-width="4" stroke-dasharray="${(share * length).toFixed(1)} ${length.toFixed(1)}" transform="rotate(-90 11 11)"/></svg>`
  box.append(label)
  return box
}
