import type { Catalogue } from '../catalogue.ts'
import type { overviewFr } from '../fr/overview.ts'

export const overviewEn: Catalogue<typeof overviewFr> = {
  'cal.view.month': 'Month',
  'overview.busy': '{share} busy',
  'overview.planned': '{amount} planned',
  'overview.plannedForYou': '{amount} planned for you',
  'overview.short_one': '{count} appt',
  'overview.short_other': '{count} appts',
  'overview.legend': 'Share of the time that is taken',
  'overview.closed': 'Closed',
  'overview.away': '{name}, {reason}',
  'overview.absence': 'absent',
  'overview.moreAway_one': 'and {count} more',
  'overview.moreAway_other': 'and {count} more',
  'overview.firstFree': 'first place at {time}',
  'overview.full': 'full',
  'overview.openDay': 'Open the day',
  'overview.bookThatDay': 'Appointment on that day',
  'overview.emptyMonth': 'No appointments that month',
  'overview.weekOf': 'Week of {day}',
  'cal.view.week': 'Week',
  'overview.weekBefore': 'Previous week',
  'overview.weekAfter': 'Next week',
  'overview.thisWeek': '{share} this week',
  'overview.freeAt': '{duration} free at {time}',
  'overview.perHour': 'occupancy per hour',
}
