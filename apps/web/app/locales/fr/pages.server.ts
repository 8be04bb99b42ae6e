import { frenchTerms } from '@meche/contract/legal-models.ts'
import type { Pages } from '../pages.server.ts'
import { toursFr } from './tours.server.ts'

export const pagesFr: Pages = {
  about: {
    title: 'À propos',
    lead: '{salon}, c’est une équipe de coiffeurs[ à {city}], et un agenda qui respecte votre temps.',
    parts: [
      {
        title: 'Une heure est une heure',
        text: 'Chaque rendez-vous a sa place dans l’agenda, avec le temps qu’il faut avant et après. Vous n’attendez pas, et personne n’est pressé.',
      },
      {
        title: 'Votre couleur prend son temps',
        text: 'Pendant que la couleur se développe, vous restez au calme. Votre coiffeur peut s’occuper d’une autre personne, et revient à l’heure dite.',
      },
      {
        title: 'Le prix avant, pas après',
        text: 'Les prix affichés sont ceux que vous payez. Rien à avancer en ligne\u00a0: on règle au salon.',
      },
      {
        title: 'On vous reconnaît',
        text: 'Vos visites et vos préférences restent d’une fois sur l’autre. Vous pouvez à tout moment demander ce que nous gardons, ou le faire effacer.',
      },
    ],
    jobs: {
      title: 'Nous recrutons',
      text: 'L’équipe s’agrandit[ à {city}]. Les offres disent le contrat, les horaires et la paie.',
      link: 'Voir les offres',
    },
  },
  contact: {
    title: 'Nous contacter',
    lead: 'Pour une question sur une prestation, le plus simple est d’appeler aux heures d’ouverture.',
    phone: 'Par téléphone',
    place: 'Au salon',
    hours: 'Horaires',
    write: 'Écrire au salon',
    form: {
      name: 'Nom',
      email: 'Email',
      phone: 'Téléphone',
      message: 'Message',
      send: 'Envoyer le message',
      sending: 'Envoi en cours',
      sent: 'Votre message est parti. Le salon vous répond par email.',
      consent: 'Votre message et vos coordonnées servent à vous répondre.',
    },
  },
  jobs: {
    title: 'Offres d’emploi',
    lead: '{salon} recrute\u00a0: rejoignez l’équipe.',
    none: 'Pas d’offre en ce moment',
    noneWhy: 'Les prochaines paraîtront ici.',
    back: 'Toutes les offres',
    rss: 'Flux RSS',
    contracts: {
      permanent: 'CDI',
      fixed_term: 'CDD',
      apprenticeship: 'Apprentissage',
      extra: 'Extra',
    },
    pay: {
      month: { one: '{amount} brut par mois', range: '{min} à\u00a0{max} brut par mois' },
      hour: { one: '{amount} brut de l’heure', range: '{min} à\u00a0{max} brut de l’heure' },
    },
    weekly: '{duration} par semaine',
    facts: {
      contract: 'Contrat',
      hours: 'Horaires',
      pay: 'Rémunération',
      start: 'Début',
      until: 'Candidatures jusqu’au',
    },
    soon: 'Dès que possible',
    agreed: 'À convenir',
    apply: 'Postuler',
    applyLead: 'Votre nom et votre email suffisent\u202f; un CV aide.',
    form: {
      familyName: 'Nom',
      givenName: 'Prénom',
      email: 'Email',
      phone: 'Téléphone',
      message: 'Message',
      cv: 'CV',
      cvWhy: 'PDF ou Word, 5\u00a0Mo au plus.',
      cvChoose: 'Choisir un fichier',
      cvOther: 'Changer de fichier',
      cvRemove: 'Retirer',
      cvSending: 'Envoi du fichier',
      keep: 'Gardez ma candidature deux ans',
      keepWhy: 'Sinon elle est effacée trois mois après la décision.',
      send: 'Envoyer ma candidature',
      sending: 'Envoi en cours',
      sent: 'Votre candidature est partie. Le salon vous répond par email.',
      consent: 'Vos informations servent à ce recrutement seulement.',
    },
  },
  tours: toursFr,
  faqs: {
    title: 'Questions fréquentes',
    lead: 'Le salon répond aux questions les plus fréquentes.',
    search: 'Chercher une question',
    clear: 'Effacer la recherche',
    none: 'Aucune question ne correspond',
    noneWhy: 'Essayez un autre mot, ou appelez le salon[ au {phone}].',
    groups: [
      {
        title: 'Réserver',
        questions: [
          {
            question: 'Comment prendre rendez-vous\u202f?',
            answer:
              'Choisissez une ou plusieurs prestations, une personne ou «\u00a0Peu importe\u00a0», puis une heure. Vous vous identifiez à la fin, avec un code reçu par SMS la première fois. Comptez deux minutes.',
          },
          {
            question: 'Puis-je réserver plusieurs prestations à la suite\u202f?',
            answer:
              'Oui. Ajoutez-les toutes\u00a0: les heures proposées tiennent compte de la durée totale, et vous pouvez choisir une personne différente pour chacune.',
          },
          {
            question: 'Que veut dire «\u00a0temps de pause\u00a0»\u202f?',
            answer:
              'C’est le temps où une couleur ou un soin agit. Vous restez au salon, et votre coiffeur peut s’occuper de quelqu’un d’autre avant de revenir à vous.',
          },
          {
            question: 'Mon créneau peut-il être pris pendant que je m’inscris\u202f?',
            answer:
              'Non. Il vous est gardé dix minutes, le temps de vous identifier. Passé ce délai, il redevient libre et vous pouvez le reprendre s’il l’est encore.',
          },
          {
            question: 'Jusqu’à quand puis-je réserver en ligne\u202f?',
            answer:
              'Les jours et les heures que vous voyez sont ceux que vous pouvez réserver. Pour plus tôt ou plus tard, appelez le salon[ au {phone}].',
          },
        ],
      },
      {
        title: 'Déplacer ou annuler',
        questions: [
          {
            question: 'Comment annuler ou déplacer un rendez-vous\u202f?',
            answer:
              'Depuis votre tableau de bord, avec «\u00a0Déplacer\u00a0» ou «\u00a0Annuler\u00a0». La règle du salon\u00a0: {cancelRule}.',
          },
          {
            question: 'Vais-je perdre ma place en déplaçant mon rendez-vous\u202f?',
            answer:
              'Non. L’ancienne heure est rendue seulement quand la nouvelle est prise. Si la nouvelle vient d’être réservée par quelqu’un d’autre, vous gardez l’ancienne.',
          },
          {
            question: 'Et si je suis en retard\u202f?',
            answer:
              'Appelez le salon[ au {phone}]\u00a0: on vous dira si le rendez-vous peut encore se faire en entier.',
          },
        ],
      },
      {
        title: 'Votre compte',
        questions: [
          {
            question: 'Pourquoi demander mon numéro de téléphone\u202f?',
            answer:
              'Pour vérifier que c’est bien vous, et pour vous prévenir si quelque chose change. Il ne sert à rien d’autre.',
          },
          {
            question: 'J’ai oublié mon mot de passe.',
            answer:
              'Sur la page de connexion, choisissez «\u00a0Mot de passe oublié\u00a0». Avec votre téléphone, vous recevez un code par SMS\u00a0; avec votre adresse email, un lien valable une heure.',
          },
          {
            question: 'Je suis déjà client\u00a0: dois-je tout ressaisir\u202f?',
            answer:
              'Inscrivez-vous avec le numéro que le salon connaît\u00a0: une fois le code vérifié, vous retrouvez vos visites passées.',
          },
        ],
      },
      {
        title: 'Au salon',
        questions: [
          {
            question: 'Comment régler\u202f?',
            answer: 'Au salon, à la fin de votre visite. Rien n’est prélevé en ligne.',
          },
          {
            question: 'Où se trouve le salon\u202f?',
            answer: '[{address}. Le lien «\u00a0Itinéraire\u00a0» de la page d’accueil vous y conduit.]',
          },
        ],
      },
    ],
  },
  notice: {
    title: 'Mentions légales',
    lead: 'Qui édite ce site, et qui l’héberge.',
    parts: [
      {
        title: 'Éditeur',
        text: 'Ce site est édité par {salon.name}[, {salon.address}].[ Téléphone\u00a0: {salon.phone}.] Le salon est responsable de ce qui y est publié.[ Raison sociale : {company.legalName}.][ Forme : {company.legalForm}.][ Capital social : {company.shareCapital}.][ SIREN : {company.siren}.][ SIRET : {company.siret}.][ Immatriculation : {company.register}.][ Numéro de TVA : {company.vatNumber}.][ Directeur de la publication : {company.publicationDirector}.]',
      },
      {
        title: 'Hébergement',
        text: '[Ce site est hébergé par {company.hostName}.][ Adresse : {company.hostAddress}.][ Téléphone : {company.hostPhone}.]',
      },
      {
        title: 'Prix et paiement',
        text: 'Les prix sont affichés en euros, toutes taxes comprises. Une visite se règle au salon.',
      },
      {
        title: 'Annuler un rendez-vous',
        text: 'Un rendez-vous se déplace ou s’annule {salon.cancellation}. Le moment exact est écrit avant la confirmation, puis sur la page du rendez-vous.',
      },
      {
        title: 'Logiciel',
        text: 'La réservation utilise Mèche, un logiciel libre. Les dessins et les textes de ce site appartiennent au salon, sauf mention contraire.',
      },
    ],
  },
  terms: frenchTerms,
  privacy: {
    title: 'Vos données',
    lead: 'Ce que {salon.name} garde de vous, pourquoi, et comment le faire effacer.',
    parts: [
      {
        title: 'Ce qui est gardé',
        text: 'Votre nom, votre téléphone, votre email, vos rendez-vous et ce que vous avez écrit au salon. Votre mot de passe n’est gardé que sous une forme illisible.',
      },
      {
        title: 'Pourquoi',
        text: 'Pour tenir vos rendez-vous, vous prévenir et vous rappeler leur heure. C’est nécessaire au service que vous demandez. Rien n’est vendu, et il n’y a ni publicité ni mesure d’audience.',
      },
      {
        title: 'Qui les voit',
        text: 'L’équipe du salon, et les prestataires qui hébergent le site et envoient les SMS et les emails, pour cela seulement.',
      },
      {
        title: 'Combien de temps',
        text: 'Tant que vous venez au salon. Si vous ne venez plus, vous êtes prévenu, puis vos données sont effacées un mois plus tard. Les chiffres du salon restent, sans votre nom.',
      },
      {
        title: 'Dans votre navigateur',
        text: 'La session, la langue et vos préférences d’affichage sont gardées sur votre appareil. Ce site ne pose pas de cookie de suivi.',
      },
      {
        title: 'Vos droits',
        text: 'Vous pouvez consulter, corriger, télécharger ou effacer vos données depuis votre compte, ou en le demandant au salon[ au {salon.phone}]. Vous pouvez aussi vous adresser à la CNIL, cnil.fr.',
      },
    ],
  },
  accessibility: {
    title: 'Accessibilité',
    lead: 'Ce site est partiellement conforme à la norme EN 301 549 et au RGAA 4.',
    parts: [
      {
        title: 'État de conformité',
        text: 'Le site est « partiellement conforme » : ses écrans sont essayés par un programme, mais personne ne l’a encore audité en entier.',
      },
      {
        title: 'Ce qui est prévu',
        text: 'Tout se fait au clavier, en clair comme en sombre, dès 360 pixels de large, et avec un lecteur d’écran.',
      },
      {
        title: 'Signaler une difficulté',
        text: 'Écrivez par la [page de contact](/contact-us)[ ou appelez le {salon.phone}]. Le salon vous répond et vous aide à réserver autrement.',
      },
      {
        title: 'Voie de recours',
        text: 'Sans réponse satisfaisante, vous pouvez écrire au [Défenseur des droits](https://www.defenseurdesdroits.fr/), gratuitement : Libre réponse 71120, 75342 Paris CEDEX 07, ou téléphone 09 69 39 00 00.',
      },
    ],
  },
  legal: {
    title: 'Dernier essai automatique',
    none: 'Aucun essai n’accompagne cette version du site.',
    clean: '{date} : {pages} écrans essayés avec {tool}, aucun défaut trouvé.',
    found: '{date} : {pages} écrans essayés avec {tool}. Défauts connus :',
    approved: 'Version {version}, approuvée le {date}',
    frenchOnly: 'Ce texte existe en français : c’est lui qui fait foi.',
  },
  pricing: {
    title: 'Formules',
    lead: 'Réserver en ligne est gratuit, et le restera. Deux formules pour qui vient souvent.',
    note: 'Les formules se règlent au salon.',
    perMonth: 'par mois',
    plans: {
      basic: {
        name: 'Basic',
        text: 'Pour venir quand vous voulez.',
        points: ['Réservation en ligne jour et nuit', 'Confirmation par SMS', 'Historique de vos visites'],
        action: 'Créer un compte',
      },
      starter: {
        name: 'Starter',
        text: 'Pour garder sa coupe en forme.',
        points: [
          'Tout ce que comprend Basic',
          'Retouche de frange entre deux coupes',
          '5\u00a0% sur les prestations',
        ],
        action: 'Choisir Starter',
      },
      premium: {
        name: 'Premium',
        text: 'Pour les habitués de la couleur.',
        points: [
          'Tout ce que comprend Starter',
          'Un soin offert par saison',
          '10\u00a0% sur les prestations',
        ],
        action: 'Choisir Premium',
      },
    },
  },
  payment: {
    title: 'Votre formule',
    text: 'Rien n’est prélevé en ligne.',
    chosen: 'Formule choisie',
    where: 'Régler au salon',
    whereWhy: 'Dites-le à votre prochaine visite\u00a0: la formule commence ce jour-là.',
    change: 'Changer de formule',
  },
  comingSoon: {
    title: 'Bientôt',
    text: 'Cette page ouvre prochainement. Les rendez-vous, eux, se prennent déjà.',
  },
  maintenance: {
    title: 'Le site fait peau neuve',
    text: 'Il revient dans quelques minutes. Vos rendez-vous sont bien gardés.',
    call: 'Appeler le {phone}',
  },
  offline: {
    title: 'Pas de connexion internet',
    text: 'Cette page demande une connexion. Vos rendez-vous sont bien gardés par le salon.',
    team: 'Équipe du salon\u00a0: une fois la connexion revenue, activez «\u00a0Garder aujourd’hui et demain sur cet appareil\u00a0» dans «\u00a0Affichage du calendrier\u00a0». Vous lirez alors ces deux jours ici.',
    call: 'Appeler le {phone}',
  },
  blank: {
    title: 'Page vierge',
    text: 'Rien à lire ici.',
  },
}
