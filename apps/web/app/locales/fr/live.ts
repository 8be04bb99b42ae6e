/** Changes that others make while a screen of the team’s calendar is open. */
export const liveFr = {
  'live.changes_one': '{count} changement\u00a0: un rendez-vous à\u00a0{time} avec {name}.',
  'live.changes_other': '{count} changements, dont un rendez-vous à\u00a0{time} avec {name}.',
  'live.others_one': '{count} changement sur le calendrier.',
  'live.others_other': '{count} changements sur le calendrier.',
  'live.changed': 'Modifié à l’instant',
  'live.changedBy': 'Modifié à l’instant par {name}',
  'live.cancelled': 'Annulé à l’instant',
  'live.cancelledBy': 'Annulé à l’instant par {name}',
  'live.taken': '{time} vient d’être pris.',
  'live.now': 'Ce rendez-vous a changé\u00a0: {time} avec {professional}.',
  'live.nowBy': 'Ce rendez-vous a changé\u00a0: {time} avec {professional} ({name}, à l’instant).',
  'live.show': 'Voir',
  'live.keep': 'Garder ma saisie',
} as const
