/** The note of a visit, and the documents and orders of a client. */
export const ownPapersFr = {
  'day.note': 'Note',
  'day.noteTitle': 'Note du rendez-vous',
  'day.noteWhy':
    'Une note par rendez-vous, avec les prestations et le prix encaissé. Elle ne se modifie plus.',
  'day.noteNamed': 'Avec le nom du client',
  'day.noteDownload': 'Télécharger la note',
  'dash.documents': 'Vos documents',
  'dash.document.F': 'Facture {number}',
  'dash.document.A': 'Avoir {number}',
  'dash.document.N': 'Note {number}',
  'dash.download': 'Télécharger',
  'dash.orders': 'Vos commandes',
} as const
