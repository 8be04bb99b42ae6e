import type { Catalogue } from '../catalogue.ts'
import type { ownPapersFr } from '../fr/own-papers.ts'

export const ownPapersEn: Catalogue<typeof ownPapersFr> = {
  'day.note': 'Receipt',
  'day.noteTitle': 'Receipt for the appointment',
  'day.noteWhy':
    'One receipt for each appointment, with its services and the price charged. It never changes.',
  'day.noteNamed': 'With the client’s name',
  'day.noteDownload': 'Download the receipt',
  'dash.documents': 'Your documents',
  'dash.document.F': 'Invoice {number}',
  'dash.document.A': 'Credit note {number}',
  'dash.document.N': 'Receipt {number}',
  'dash.download': 'Download',
  'dash.orders': 'Your orders',
}
