import '../booking/booking-panel.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { instantOfMinute } from '../../../lib/salon/zone.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { groupQuery } from '../groups/api.ts'
import { useGroupMove } from '../groups/use-group-move.ts'
import { seriesQuery } from '../series/api.ts'
import type { VisitToMove } from '../series/move-changes.ts'
import { ScopedMove } from '../series/scoped-move.tsx'
import { useSeriesMove } from '../series/use-series-move.ts'
import { changeOf } from './api.ts'
import type { Dropped } from './moving.ts'
import { startsOf } from './together.ts'

interface ScopeDialogProps {
  dropped: Dropped
  /** Nothing moves. */
  onKeep: () => void
  /** The visit moves alone, as it was dropped. */
  onAlone: () => void
  /** It moved, and others with it. */
  onMoved: () => void
}

/** After a visit of a series or of a group was dropped: whether others move with it. */
export function ScopeDialog(props: ScopeDialogProps) {
  const { t, format } = useWords()
  const today = useToday()
  const { held, day } = props.dropped.carry
  const { from, to } = startsOf(props.dropped)
  const moment = (minute: number) => format.fullMoment(instantOfMinute(minute, day.zone), today)
  const becomes = { name: held.name, from: moment(from), to: moment(to) }
  const Which = held.together!.kind === 'series' ? OfSeries : OfGroup
  return (
    <Dialog isOpen onClose={props.onKeep} title={t('series.moveScope')}>
      <p className="sec">{t('series.becomes', becomes)}</p>
      <Which {...props} />
    </Dialog>
  )
}

function OfSeries(props: ScopeDialogProps) {
  const { t } = useWords()
  const series = useQuery(seriesQuery(props.dropped.carry.held.together!.id))
  const { opened, to } = openedOf(props.dropped)
  const { cardsOf, movedTo } = useSeriesMove(opened, series.data?.visits ?? [])
  const isAlone = series.data !== undefined && movedTo(to, 'all').length < 2
  useLeaveAlone(isAlone, props.onAlone)
  if (!series.data || isAlone) return <Unanswered query={series} />
  return (
    <ScopedMove
      cards={cardsOf(to)}
      firstScope="this"
      movedTo={(scope) => asDropped(movedTo(to, scope), props.dropped)}
      isAllOrNone={false}
      stayingTitle={(count) => t('series.staying', { count })}
      cancelLabel={t('moving.keep')}
      {...waysOf(props, 'this')}
    />
  )
}

function OfGroup(props: ScopeDialogProps) {
  const { t } = useWords()
  const group = useQuery(groupQuery(props.dropped.carry.held.together!.id))
  const { opened, to } = openedOf(props.dropped)
  const { cards, movedTo } = useGroupMove(opened, group.data ?? [])
  const isAlone = group.data !== undefined && cards.length === 0
  useLeaveAlone(isAlone, props.onAlone)
  if (!group.data || isAlone) return <Unanswered query={group} />
  return (
    <ScopedMove
      cards={cards}
      firstScope="all"
      movedTo={(scope) => asDropped(movedTo(to, scope), props.dropped)}
      isAllOrNone
      stayingTitle={() => t('group.notForAll')}
      cancelLabel={t('moving.keep')}
      {...waysOf(props, 'one')}
    />
  )
}

function waysOf<Scope extends string>(
  { dropped: { cause }, onKeep, onAlone, onMoved }: ScopeDialogProps,
  scope: Scope,
) {
  return {
    cause: cause === 'drag' || cause === 'keyboard' ? cause : ('dialog' as const),
    onBack: onKeep,
    onSaved: onMoved,
    alone: { scope, onMove: onAlone },
  }
}

/** The others were cancelled, or are over: nothing is to be asked. */
function useLeaveAlone(isAlone: boolean, onAlone: () => void): void {
  useEffect(() => {
    if (isAlone) onAlone()
    // oxlint-disable-next-line exhaustive-deps -- once, with the way of the drop that asked.
  }, [isAlone])
}

function openedOf(dropped: Dropped): { opened: Pick<Appointment, 'id' | 'start'>; to: string } {
  const { held, day } = dropped.carry
  const { from, to } = startsOf(dropped)
  const instant = (minute: number) => instantOfMinute(minute, day.zone)
  return { opened: { id: held.owner.ref!, start: instant(from) }, to: instant(to) }
}

/** The dropped visit goes exactly where it was dropped, perhaps to another professional. */
function asDropped(moved: readonly VisitToMove[], { carry, target }: Dropped): VisitToMove[] {
  const { held, day } = carry
  const own = changeOf(held, target.visit!, (minute) => instantOfMinute(minute, day.zone))
  return moved.map((one) =>
    'visit' in one.change && one.change.visit === held.owner.ref ? { ...one, change: own } : one,
  )
}
