/** The day on paper. */
export const sheetsFr = {
  'sheet.title': 'Feuille du jour',
  'sheet.printedAt': 'imprimé à\u00a0{time}',
  'sheet.came': 'venu',
  'sheet.finished': 'fini',
  'sheet.continued': '{service}, suite',
  'sheet.duringPause': '{service}, pendant la pause',
  'sheet.freeFor': '{free}\u00a0: {services}',
  'sheet.clients_one': '{count} client',
  'sheet.clients_other': '{count} clients',
  'sheet.freeInPauses': '{duration} libres en pause',
  'sheet.waiting': 'En attente d’une place avec {name}',
  'sheet.notes': 'Notes',
  'sheet.personal': 'Données personnelles\u00a0: à détruire en fin de journée.',
  'sheet.withNotes': 'Avec les notes',
  'sheet.empty': 'Personne n’a rien ce jour-là\u00a0: il n’y a rien à imprimer.',
}
