import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import type { Closure } from '@meche/contract/closures.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, Refusal } from '../../../lib/api/http.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { closuresQuery, useClosures } from '../../../shared/closures.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import type { AgendaDays } from '../agenda-day.ts'
import { agendaQuery, useCalendarAgain } from '../api.ts'
import { trialQuery } from '../moving/api.ts'
import { offerPrices } from '../moving/offer-prices.ts'
import { showChanged } from '../moving/show-changed.ts'
import { useUndo } from '../moving/use-changes.ts'
import {
  changesOf,
  isFitting,
  lostPlaces,
  movingRows,
  rowsOf,
  triedOf,
  type Decision,
  type Decisions,
} from './decisions.ts'

export interface Asked {
  /** Null: the salon closes. */
  professional: number | null
  /** The professional's, or the days of a closure in words. */
  name: string
  /** The first day of it. */
  date: string
  /** Null while the times make no absence. */
  times: { start: string; end: string } | null
  /** As it was typed before. */
  reason?: string
}

/** The proposals for an absence, what staff decide of them, and applying all of it. */
export function useAbsence({ professional, name, date, times, reason: given = '' }: Asked) {
  const words = useWords()
  const { t } = words
  const team = useTeam()
  const navigate = useNavigate()
  const client = useQueryClient()
  const again = useCalendarAgain()
  const undo = useUndo()
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [lost, setLost] = useState<ReadonlySet<number>>(new Set())
  const [reason, setReason] = useState(given)
  const query = useQuery({
    queryKey: ['absence', professional, times],
    queryFn: ({ signal }) =>
      call(api.proposeForAbsence, { body: { professional, start: times!.start, end: times!.end }, signal }),
    enabled: times !== null,
    // Nothing changes under the hands of whoever decides; applying finds out what is old.
    staleTime: Infinity,
    gcTime: 0,
  })
  const { isSaved, find } = useSavedClosure(professional === null ? times : null)
  const { forget } = useClosures()
  const isClosing = professional === null
  const rows = useMemo(() => rowsOf(query.data?.proposals ?? [], decisions), [query.data, decisions])
  const request = useMemo(
    () => ({
      changes: changesOf(rows),
      cause: 'absence' as const,
      absence: { professional, ...(times ?? { start: '', end: '' }) },
    }),
    [rows, professional, times],
  )
  const isTriable = times !== null && request.changes.length > 0
  const trial = useQuery(trialQuery(isTriable ? request : null))
  const tried = triedOf(request.changes, trial.isPlaceholderData ? undefined : trial.data)
  const proposeAgain = async () => {
    const answer = await query.refetch()
    const proposals = answer.data?.proposals ?? []
    setLost(lostPlaces(rows, proposals))
    return proposals
  }
  const leave = async () => {
    if (isClosing) void forget()
    if (query.data && query.data.more > 0) return void (await Promise.all([again(), proposeAnew()]))
    await navigate(paths.calendarOn(date), { state: { professional } })
    await again()
  }
  const proposeAnew = async () => {
    setDecisions(new Map())
    setLost(new Set())
    await query.refetch()
  }
  /** The changes of a press whose answer was lost: the absence stands, and none of the moved visits is in it any more. */
  const isDone = async () => {
    const moved = new Set(movingRows(rows).map(({ proposal }) => proposal.visit.id))
    const proposals = await proposeAgain()
    if (proposals.some(({ visit }) => moved.has(visit.id))) return false
    if (isClosing) return find()
    const agenda = await client.fetchQuery({ ...agendaQuery(date), staleTime: 0 }).catch(() => null)
    return agenda !== null && times !== null && isNoted(agenda, professional, times)
  }
  const said = () => {
    if (isSaved) return t('absence.moved', { count: movingRows(rows).length })
    return isClosing ? t('closing.done', { when: name }) : t('absence.applied', { name })
  }
  const applying = useMutation({
    mutationFn: () =>
      call(api.changeAgenda, {
        body: {
          ...request,
          absence: { ...request.absence, reason: reason.trim() || null },
          anyway: [...tried.verdicts.values()].some((verdict) => !verdict.ok),
          notify: rows.filter(({ isTold }) => isTold).map(({ proposal }) => proposal.visit.id),
          texts: Object.fromEntries(
            rows.flatMap(({ proposal, isTold, text }) =>
              isTold && text?.trim() ? [[String(proposal.visit.id), text]] : [],
            ),
          ),
        },
      }),
    onSuccess: async (answer) => {
      const { batch } = answer
      const of = (visit: number) => {
        const row = rows.find(({ proposal }) => proposal.visit.id === visit)
        return {
          client: row?.name ?? '',
          name: team.find(({ id }) => id === row?.place?.professional)?.givenName ?? '',
        }
      }
      const offers = offerPrices(answer, { words, again, of })
      const before = isSaved
        ? t('absence.undoneMoves')
        : t(isClosing ? 'absence.reopened' : 'absence.undone', { name, when: name })
      if (batch !== null) showChanged(batch, said(), { before, t, undo, offers })
      await leave()
    },
    onError: async (error) => {
      if (!isOld(error) || !(await isDone())) return
      showToast(said())
      await leave()
    },
  })
  return {
    query,
    rows,
    tried,
    lost,
    reason,
    setReason,
    trial,
    applying,
    /** The closure itself is saved already. */
    isSaved,
    /** Nothing stands against any of the places. */
    isFitting: [...tried.verdicts.values()].every(isFitting) && !(trial.error && isOld(trial.error)),
    moving: movingRows(rows).length,
    proposeAgain,
    decide: (visit: number, decision: Decision) => {
      applying.reset()
      setDecisions((before) => new Map(before).set(visit, { ...before.get(visit), ...decision }))
      setLost((before) => new Set([...before].filter((id) => id !== visit)))
    },
  }
}

/** Whether the salon is closed at these very times already. */
function useSavedClosure(times: Asked['times']) {
  const client = useQueryClient()
  const { start, end } = times ?? { start: '', end: '' }
  const query = useQuery({ ...closuresQuery(start, end), enabled: times !== null })
  const isSame = (one: Closure) =>
    Date.parse(one.start) === Date.parse(start) && Date.parse(one.end) === Date.parse(end)
  return {
    isSaved: query.data?.some(isSame) ?? false,
    /** As it is now. */
    find: async () => {
      const found = await client.fetchQuery({ ...closuresQuery(start, end), staleTime: 0 }).catch(() => [])
      return found.some(isSame)
    },
  }
}

export type AbsencePlan = ReturnType<typeof useAbsence>

function isNoted(
  { days }: AgendaDays,
  professional: number,
  { start, end }: NonNullable<Asked['times']>,
): boolean {
  return days
    .flatMap(({ professionals }) => professionals)
    .filter(({ id }) => id === professional)
    .flatMap(({ absences }) => absences)
    .some((one) => Date.parse(one.start) === Date.parse(start) && Date.parse(one.end) === Date.parse(end))
}

/** Somebody else was faster, or knew a newer state. */
export function isOld(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 409 || error.status === 412)
}
