const oneTimeCode = 'b3pLk0aQfWJ9mC7uXsZ1Tgb3pLk0aQfWJ9mC7uXsZ1T'

/** The examples of « Société », of the legal texts and of the sign-in through a provider. */
export const businessExamples = {
  startOidc: { query: { returnTo: '/dashboard' } },
  finishOidc: {
    query: {
      code: 'a',
      state: 'b',
      iss: 'https://login.example',
      session_state: 'c',
      scope: 'openid',
      authuser: '0',
      prompt: 'none',
      hd: 'salon.example',
      error: 'access_denied',
      error_description: 'd',
      error_uri: 'https://login.example/errors',
    },
  },
  exchangeOidc: { body: { code: oneTimeCode } },
  startIdentityLink: { body: { currentPassword: 'soleil-levant-7' } },
  linkIdentity: { body: { code: oneTimeCode } },
  unlinkIdentity: { body: { currentPassword: 'soleil-levant-7' } },
  replaceCompany: {
    body: {
      legalName: 'Atelier Mèche',
      legalForm: 'SARL',
      isSoleTrader: false,
      shareCapital: 500_000,
      siren: '732 829 320',
      siret: '732 829 320 00074',
      register: 'RCS Angers',
      vatNumber: 'FR44732829320',
      vatRegime: 'normal',
      latePaymentRate: 1215,
      mediatorName: 'Médiateur de la consommation',
      mediatorWebsite: 'https://mediateur.example',
      mediatorAddress: '1 rue de la Paix, 75002 Paris',
      hostName: 'Hébergeur',
      hostAddress: '2 rue des Serveurs, 59100 Roubaix',
      hostPhone: '03 20 00 00 00',
      publicationDirector: 'Camille Laurent',
    },
  },
  approveLegalText: { body: { body: '## Éditeur\n\nCe site est édité par {salon.name}.' } },
}
