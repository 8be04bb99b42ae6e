/** An application to a job offer: its stages, and how long it may be kept (CNIL, guide on recruitment). */
import { shiftMonths } from '../time/date.ts'

export const applicationStages = ['received', 'to_meet', 'trial', 'accepted', 'refused'] as const
export type ApplicationStage = (typeof applicationStages)[number]

export function isDecided(stage: ApplicationStage): boolean {
  return stage === 'accepted' || stage === 'refused'
}

/** « Gardez ma candidature deux ans » */
const monthsWithConsent = 24
const months = 3

export interface KeptApplication {
  /** The day on which it was accepted or refused; null: it is undecided. */
  readonly decidedOn: string | null
  /** The last day of the offer. */
  readonly closesOn: string
  readonly hasConsented: boolean
}

/** The last day on which an application and its CV are kept. Dates are `YYYY-MM-DD`. */
export function keptThrough({ decidedOn, closesOn, hasConsented }: KeptApplication): string {
  return shiftMonths(decidedOn ?? closesOn, hasConsented ? monthsWithConsent : months)
}

/** The day of the decision after a change of stage: a decision that is confirmed keeps its day, one that is taken back has none. */
export function decisionDay(
  before: { readonly stage: ApplicationStage; readonly decidedOn: string | null },
  stage: ApplicationStage,
  today: string,
): string | null {
  if (!isDecided(stage)) return null
  return before.stage === stage ? before.decidedOn : today
}
