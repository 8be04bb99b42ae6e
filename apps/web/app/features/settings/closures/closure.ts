import { limits } from '@meche/contract/limits.ts'
import { startOfDay } from '../../../lib/salon/zone.ts'
import { addDays, dayOf } from '../../../lib/format/days.ts'
import type { Period } from '../../../ui/components/inputs/period-picker.tsx'
import type { ClosureBody } from '../../../shared/closures.ts'
import { absenceFaults } from '../schedule/schedule.ts'

/** A closure while it is being typed: whole days, or from one moment to another. */
export interface ClosureFields {
  isWholeDays: boolean
  days: Period | null
  start: string
  end: string
  reason: string
}

export const noClosure: ClosureFields = { isWholeDays: true, days: null, start: '', end: '', reason: '' }

export function fieldsOf({ start, end, reason }: ClosureBody): ClosureFields {
  const isWholeDays = [start, end].every((instant) => instant.slice(11, 16) === '00:00')
  return {
    isWholeDays,
    days: isWholeDays ? { start: dayOf(start), end: addDays(dayOf(end), -1) } : null,
    start,
    end,
    reason: reason ?? '',
  }
}

/** The day after the last one begins where it ends. Both days or moments must be there: see `closureFaults`. */
export function closureOf(
  { isWholeDays, days, start, end, reason }: ClosureFields,
  timeZone: string,
): ClosureBody {
  const period =
    isWholeDays && days
      ? { start: startOfDay(days.start, timeZone), end: startOfDay(addDays(days.end, 1), timeZone) }
      : { start, end }
  return { ...period, reason: reason.trim() || null }
}

/** The content of a closure: its period is the same, whichever way it was typed. */
export interface ClosureStatement {
  period: { start: string; end: string }
  reason: string | null
}

export function statementOf({ start, end, reason }: ClosureBody): ClosureStatement {
  return { period: { start, end }, reason: reason ?? null }
}

export function bodyOf({ period, reason }: ClosureStatement): ClosureBody {
  return { ...period, reason }
}

type Field = 'days' | 'start' | 'end' | 'reason'

/** The errors of the fields, as codes of the contract. */
export function closureFaults(fields: ClosureFields): { field: Field; code: string }[] {
  const { isWholeDays, days, start, end, reason } = fields
  const ofReason =
    reason.trim().length > limits.reasonMax ? [{ field: 'reason' as const, code: 'too_long' }] : []
  if (!isWholeDays) {
    const missing = (['start', 'end'] as const)
      .filter((field) => fields[field] === '')
      .map((field) => ({ field, code: 'date_required' }))
    return [...missing, ...absenceFaults({ start, end }), ...ofReason]
  }
  if (days === null) return [{ field: 'days', code: 'date_required' }, ...ofReason]
  const [fault] = absenceFaults({ start: `${days.start}T00:00`, end: `${days.end}T23:59` })
  return [...(fault ? [{ field: 'days' as const, code: fault.code }] : []), ...ofReason]
}
