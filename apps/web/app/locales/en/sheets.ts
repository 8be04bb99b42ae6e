import type { Catalogue } from '../catalogue.ts'
import type { sheetsFr } from '../fr/sheets.ts'

export const sheetsEn: Catalogue<typeof sheetsFr> = {
  'sheet.title': 'Day sheet',
  'sheet.printedAt': 'printed at {time}',
  'sheet.came': 'arrived',
  'sheet.finished': 'finished',
  'sheet.continued': '{service}, continued',
  'sheet.duringPause': '{service}, during the pause',
  'sheet.freeFor': '{free}: {services}',
  'sheet.clients_one': '{count} client',
  'sheet.clients_other': '{count} clients',
  'sheet.freeInPauses': '{duration} free in pauses',
  'sheet.waiting': 'Waiting for a place with {name}',
  'sheet.notes': 'Notes',
  'sheet.personal': 'Personal data: destroy at the end of the day.',
  'sheet.withNotes': 'With notes',
  'sheet.empty': 'Nobody has anything that day: there is nothing to print.',
}
