/** The business behind the demo salon, as the law wants it on the site of a shop. */
export const company = {
  legal_name: 'Atelier Capucine',
  legal_form: 'SARL',
  share_capital: 500_000,
  siren: '732829320',
  siret: '73282932000074',
  register: 'RCS Angers',
  vat_number: 'FR44732829320',
  mediator_name: 'Médiation de la consommation',
  mediator_website: 'https://mediation.example',
  mediator_address: '1 rue de la Paix, 75002 Paris',
  publication_director: 'Capucine Moreau',
}
