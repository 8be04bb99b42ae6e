import * as z from 'zod/mini'
import { settingsForm, type OpeningHours } from '@meche/contract/settings.ts'
import { weekDays } from '../../../lib/salon/week.ts'
import { periodFaults } from './periods.ts'

const { openingHours } = settingsForm.shape

/** Opening hours as a form checks them: each fault at its field. */
export const hoursForm = z.strictObject({ openingHours }).check((context) => {
  context.issues.push(...hoursIssues(context.value.openingHours))
})

export function hoursIssues(hours: OpeningHours) {
  return weekDays.flatMap((day) =>
    periodFaults(hours[day].periods, 'refused').map(({ index, field, code }) => ({
      code: 'custom' as const,
      message: code,
      path: ['openingHours', day, 'periods', index, field],
      input: hours,
    })),
  )
}
