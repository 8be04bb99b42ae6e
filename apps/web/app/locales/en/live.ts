import type { Catalogue } from '../catalogue.ts'
import type { liveFr } from '../fr/live.ts'

export const liveEn: Catalogue<typeof liveFr> = {
  'live.changes_one': '{count} change: an appointment at {time} with {name}.',
  'live.changes_other': '{count} changes, among them an appointment at {time} with {name}.',
  'live.others_one': '{count} change in the calendar.',
  'live.others_other': '{count} changes in the calendar.',
  'live.changed': 'Changed just now',
  'live.changedBy': 'Changed just now by {name}',
  'live.cancelled': 'Cancelled just now',
  'live.cancelledBy': 'Cancelled just now by {name}',
  'live.taken': '{time} has just been taken.',
  'live.now': 'This appointment has changed: {time} with {professional}.',
  'live.nowBy': 'This appointment has changed: {time} with {professional} ({name}, just now).',
  'live.show': 'View',
  'live.keep': 'Keep my input',
}
