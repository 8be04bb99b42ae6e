import type { AbsenceProposal, AgendaChanged, NewPlace } from '@meche/contract/agenda.ts'
import type { AgendaChange } from '@meche/contract/agenda-change.ts'
import { fromWire } from '@meche/contract/mapping/spelling.ts'

/** A decision of staff about one visit, where it differs from the proposal. */
export interface Decision {
  /** Key of a place; null to leave the visit as it is for now. */
  place?: string | null
  isTold?: boolean
  text?: string
}

export type Decisions = ReadonlyMap<number, Decision>

export const placeGroups = ['arrived', 'same_time', 'other_time', 'call'] as const
export type PlaceGroup = (typeof placeGroups)[number]

/** One visit on the page: what is proposed, and what staff made of it. */
export interface Row {
  proposal: AbsenceProposal
  name: string
  group: PlaceGroup
  /** Every place that can be chosen, the proposed one first. */
  places: readonly NewPlace[]
  place: NewPlace | null
  /** A message goes to the client. */
  isTold: boolean
  /** In the words of staff; undefined: the usual ones. */
  text: string | undefined
}

export function placeKey({ professional, start }: NewPlace): string {
  return `${professional} ${start}`
}

/** In the order of their times. A place that is no longer free falls back to the proposal. */
export function rowsOf(proposals: readonly AbsenceProposal[], decisions: Decisions): Row[] {
  return proposals.map((proposal) => {
    const { visit, place: proposed, call, choices } = proposal
    const decision = decisions.get(visit.id) ?? {}
    const all = [...(proposed ? [proposed] : []), ...choices]
    const places = [...new Map(all.map((one) => [placeKey(one), one])).values()]
    const chosen = places.find((one) => placeKey(one) === decision.place)
    const place = chosen ?? (decision.place === null ? null : proposed)
    const { givenName, familyName } = fromWire(visit.customer)
    return {
      proposal,
      name: `${givenName} ${familyName}`,
      group: call === 'arrived' ? call : call ? 'call' : (proposed?.kind ?? 'call'),
      places,
      place,
      isTold: place !== null && call === null && (decision.isTold ?? true),
      text: decision.text,
    }
  })
}

/** The visits that were to go where there is no room any more. */
export function lostPlaces(rows: readonly Row[], proposals: readonly AbsenceProposal[]): Set<number> {
  const free = new Map(
    proposals.map(({ visit, place, choices }) => [
      visit.id,
      new Set([...(place ? [place] : []), ...choices].map(placeKey)),
    ]),
  )
  const lost = rows.filter(
    ({ proposal, place }) => place && !free.get(proposal.visit.id)?.has(placeKey(place)),
  )
  return new Set(lost.map(({ proposal }) => proposal.visit.id))
}

/** Whether the client is called: those who are in the salon already are spoken to there. */
export function isToCall({ place, proposal: { call } }: Row): boolean {
  return call !== 'arrived' && (place === null || call !== null)
}

/** Those that move, as a change takes them. */
export function changesOf(rows: readonly Row[]): AgendaChange[] {
  return movingRows(rows).map(({ proposal: { visit }, place }) => ({
    visit: visit.id,
    version: visit.version,
    steps: place!.steps,
  }))
}

export function movingRows(rows: readonly Row[]): Row[] {
  return rows.filter(({ place }) => place !== null)
}

export type Verdict = AgendaChanged['verdicts'][number]
export type Message = AgendaChanged['messages'][number]

/** The answer to a trial, by visit. */
export interface Tried {
  verdicts: ReadonlyMap<number, Verdict>
  messages: ReadonlyMap<number, Message>
}

export function triedOf(changes: readonly AgendaChange[], answer: AgendaChanged | undefined): Tried {
  const ids = changes.flatMap((change) => ('visit' in change ? [change.visit] : []))
  return {
    verdicts: new Map(answer?.verdicts.map((verdict, index) => [ids[index]!, verdict])),
    // The SMS comes before the e-mail: that is what is shown.
    messages: new Map(answer?.messages.toReversed().map((message) => [message.visit, message])),
  }
}

/** A client may be in two places, if staff say so; anything else is no place for the visit. */
export function isFitting(verdict: Verdict | undefined): boolean {
  return verdict?.reasons.every(({ code }) => code === 'customer_busy') ?? true
}
