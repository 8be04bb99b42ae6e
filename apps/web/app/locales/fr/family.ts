/** The family of a client: the people whom they book for. */
export const familyFr = {
  'family.mine': 'Mes proches',
  'family.theirs': 'Proches',
  'family.why':
    'Réservez pour vos enfants ou vos parents\u00a0: vous recevez leurs messages, et leurs rendez-vous figurent parmi les vôtres.',
  'family.theirsWhy': 'Les personnes pour qui ce client réserve. Il reçoit leurs messages.',
  'family.add': 'Ajouter un proche',
  'family.editTitle': 'Modifier un proche',
  'family.edit': 'Modifier {name}',
  'family.remove': 'Retirer {name}',
  'family.birthDate': 'Date de naissance',
  'family.age_one': '{count} an',
  'family.age_other': '{count} ans',
  'family.upcoming_one': '{count} rendez-vous à venir',
  'family.upcoming_other': '{count} rendez-vous à venir',
  'family.full': 'Huit proches sont enregistrés\u00a0: c’est le maximum.',
  'family.save': 'Enregistrer',
  'family.cancel': 'Annuler',
  'family.saved': '{name} figure maintenant parmi les proches.',
  'family.removeTitle': 'Retirer {name} des proches\u202f?',
  'family.removeText': 'Ses rendez-vous passés restent dans l’historique.',
  'family.removeUpcoming_one':
    'Un rendez-vous à venir est réservé à son nom. Il reste réservé\u00a0: annulez-le à part s’il n’a plus lieu.',
  'family.removeUpcoming_other':
    '{count} rendez-vous à venir sont réservés à son nom. Ils restent réservés\u00a0: annulez-les à part s’ils n’ont plus lieu.',
  'family.removeConfirm': 'Retirer',
  'family.removing': 'Retrait en cours',
  'family.removed': '{name} ne figure plus parmi les proches.',
  'family.account': 'Ouvrir un compte à {name}',
  'family.accountText':
    'Un code part vers son téléphone. Ses rendez-vous à venir passent sur son compte\u202f; vous n’en recevez plus les messages.',
  'family.accountPhone': 'Téléphone de {name}',
  'family.accountProve': 'Ouvrir un compte à {name} demande votre mot de passe.',
  'family.accountOpened':
    '{name} a son compte. Un mot de passe se choisit avec «\u00a0S’inscrire\u00a0» et le même numéro.',
  'family.gone': '{name} ne figurait déjà plus parmi les proches.',
} as const
