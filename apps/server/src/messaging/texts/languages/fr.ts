import type { Phrases } from '../phrases.ts'

const changed = {
  email: 'l’adresse e-mail',
  phone: 'le téléphone',
  password: 'le mot de passe',
  signIn: 'le mode de connexion',
}

export const fr: Phrases = {
  code: (salon) =>
    `${salon} : votre code est {code}. Il est valable 10 minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  accountExists: (salon, link) => ({
    subject: `Vous avez déjà un compte chez ${salon}`,
    body: `Quelqu’un vient de demander un compte chez ${salon} avec vos coordonnées. Vous en avez déjà un : connectez-vous sur ${link}. Si ce n’était pas vous, ignorez ce message.`,
  }),
  resetMail: ({ salon, givenName, link }) => ({
    subject: `Votre mot de passe chez ${salon}`,
    body: `Bonjour ${givenName},\n\nPour choisir un nouveau mot de passe, ouvrez ce lien, valable une heure :\n${link}\n\nSi vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
  }),
  invitationMail: ({ salon, givenName, link }) => ({
    subject: `Votre compte chez ${salon}`,
    body: `Bonjour ${givenName},\n\n${salon} vous a ouvert un compte. Pour choisir votre mot de passe, ouvrez ce lien, valable une semaine :\n${link}`,
  }),
  proveEmailMail: ({ salon, givenName, link }) => ({
    subject: `Confirmez votre adresse e-mail chez ${salon}`,
    body: `Bonjour ${givenName},\n\nPour confirmer votre adresse, ouvrez ce lien, valable une semaine, et connectez-vous à votre compte :\n${link}\n\nElle vous permettra de choisir un nouveau mot de passe si vous oubliez le vôtre. Si vous n’avez pas de compte chez ${salon}, ignorez ce message.`,
  }),
  unprovedEmailMail: ({ salon, codeLink, releaseLink }) => ({
    subject: `Votre adresse e-mail chez ${salon}`,
    body: [
      `Bonjour,\n\nCette adresse a été donnée pour un compte chez ${salon}, sans jamais être confirmée : elle n’ouvre donc pas ce compte.`,
      `Si ce compte est le vôtre, choisissez un mot de passe avec votre numéro de téléphone, puis confirmez l’adresse dans votre compte :\n${codeLink}`,
      ...(releaseLink
        ? [
            `Si ce n’est pas le vôtre, reprenez votre adresse par ce lien, valable une semaine ; vous pourrez ensuite créer votre compte :\n${releaseLink}`,
          ]
        : []),
      'Si vous n’avez rien demandé, ignorez ce message.',
    ].join('\n\n'),
  }),
  accountChanged: (what, { salon, phone }) => ({
    subject: `Votre compte chez ${salon} a changé`,
    body: `${salon} : ${changed[what]} de votre compte vient de changer. Si ce n’était pas vous, appelez le salon${phone && ` au ${phone}`}.`,
  }),
  contactMail: ({ name, email, phone, message, link }) => ({
    subject: `Message de ${name}`,
    body: `De : ${name}\nE-mail : ${email}${phone ? `\nTéléphone : ${phone}` : ''}${link ? `\nRépondre : ${link}` : ''}\n\n${message}`,
  }),
  contactAnswer: (salon) => `Votre message à ${salon}`,
  applicationMail: ({ name, title, link }) => ({
    subject: `Candidature de ${name} : ${title}`,
    body: `${name} répond à votre offre « ${title} ».\nLire la candidature : ${link}`,
  }),
  applicationAnswer: (title, salon) => `Votre candidature chez ${salon} : ${title}`,
  formerColleague: 'Un collègue',
  alertMail: (alert, { salon, count }) =>
    ({
      codes_cap: {
        subject: `${salon} : plus aucun code ne part par SMS`,
        body: `${count} codes sont partis par SMS en 24 heures : c’est la limite de votre installation. Plus personne ne peut ouvrir un compte ni recevoir de code tant qu’elle est atteinte. Si la journée est ordinaire, quelqu’un en abuse peut-être : regardez les messages.`,
      },
      wrong_codes: {
        subject: `${salon} : beaucoup de codes faux`,
        body: `${count} codes faux ont été essayés en vingt minutes. Quelqu’un cherche peut-être à deviner ceux d’autres personnes. Chaque code meurt après cinq essais, et chaque adresse est limitée : rien n’est fermé, mais gardez un œil sur l’historique.`,
      },
      wrong_passwords: {
        subject: `${salon} : beaucoup de mots de passe faux`,
        body: `${count} mots de passe faux ont été essayés en vingt minutes. Quelqu’un cherche peut-être à entrer dans le compte d’une autre personne. Chaque adresse est limitée à dix essais par identifiant : rien n’est fermé, mais demandez à votre équipe si c’est elle, et changez un mot de passe qui serait trop simple.`,
      },
      payments_to_check: {
        subject: `${salon} : un paiement est à vérifier`,
        body: `Depuis hier, ${count} remboursement(s) ou différence(s) avec le prestataire de paiement sont à vérifier. Ouvrez « Encaissements » : chaque ligne dit ce qui manque, et un remboursement refusé peut y être refait.`,
      },
      visit_sms: {
        subject: `${salon} : beaucoup de SMS`,
        body: `${count} SMS à propos de rendez-vous sont partis en 24 heures. Ils continuent de partir : c’est leur coût qui pourrait vous surprendre. Regardez les messages.`,
      },
    })[alert],
  confirmationSms: ({ salon, when, rule }) => `${salon} : rendez-vous confirmé, ${when}. ${rule}`,
  confirmationMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `Rendez-vous confirmé : ${when}`,
    body: `Bonjour ${givenName},\n\nVotre rendez-vous chez ${salon} est confirmé : ${when}.\n${rule}\n\nVos rendez-vous : ${link}${phone && `\nTéléphone du salon : ${phone}`}`,
  }),
  forPerson: (when, person) => `${when} pour ${person}`,
  withWhom: (when, who) => `${when} avec ${who}`,
  moveSms: ({ salon, when, rule }) => `${salon} : votre rendez-vous est déplacé, ${when}. ${rule}`,
  absenceSms: ({ salon, when, absent, phone, link }) =>
    `${salon} : ${absent} n’est pas là, nous vous attendons ${when}. Une autre heure ? ${phone || link}`,
  closureSms: ({ salon, when, phone, link }) =>
    `${salon} : nous serons fermés à l’heure prévue, nous vous attendons ${when}. Une autre heure ? ${phone || link}`,
  moveMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `Rendez-vous déplacé : ${when}`,
    body: `Bonjour ${givenName},\n\nVotre rendez-vous chez ${salon} est déplacé : ${when}.\n${rule}\n\nVos rendez-vous : ${link}${phone && `\nTéléphone du salon : ${phone}`}`,
  }),
  cancellationSms: ({ salon, when, phone }) =>
    `${salon} : votre rendez-vous du ${when} est annulé.${phone && ` Une question ? ${phone}`}`,
  cancellationMail: ({ salon, when, givenName, link, phone }) => ({
    subject: `Rendez-vous annulé : ${when}`,
    body: `Bonjour ${givenName},\n\nVotre rendez-vous du ${when} chez ${salon} est annulé.\n\nReprendre rendez-vous : ${link}${phone && `\nTéléphone du salon : ${phone}`}`,
  }),
  reminderSms: ({ salon, when, rule }) => `${salon} : rappel de votre rendez-vous, ${when}. ${rule}`,
  replyHint: 'Répondez OUI pour confirmer, NON pour annuler.',
  refusedReply: (reason) => `Votre rendez-vous est maintenu. ${reason}`,
  trialSms: (salon) => `${salon} : ceci est un SMS d’essai.`,
  thankYouSms: ({ salon }, link) => `${salon} : merci de votre visite ! Votre avis nous aide : ${link}`,
  thankYouMail: ({ salon, givenName, phone }, link) => ({
    subject: `Merci de votre visite chez ${salon}`,
    body: `Bonjour ${givenName},\n\nMerci de votre visite chez ${salon}. Si vous avez une minute, votre avis nous aide beaucoup : ${link}${phone && `\n\nTéléphone du salon : ${phone}`}`,
  }),
  retentionMail: ({ salon, givenName, day, link }) => ({
    subject: `Vos données chez ${salon} seront effacées le ${day}`,
    body: `Bonjour ${givenName},\n\nVotre dernière visite chez ${salon} remonte à longtemps. Sans rendez-vous de votre part, votre compte et vos données seront effacés le ${day}.\n\nPour les garder, prenez rendez-vous : ${link}`,
  }),
  retentionSms: ({ salon, day, link }) =>
    `${salon} : sans rendez-vous de votre part, votre compte et vos données seront effacés le ${day}. Prendre rendez-vous : ${link}`,
  cancelUntil: (when) => `Vous pouvez déplacer ou annuler jusqu’au ${when}.`,
  cancelUntilStart: 'Vous pouvez déplacer ou annuler jusqu’à l’heure du rendez-vous.',
  cancelByPhone: (phone) => `Pour déplacer ou annuler, appelez le salon${phone && ` au ${phone}`}.`,
  cancelTooLate: (phone) =>
    `Le délai pour déplacer ou annuler en ligne est passé. Appelez le salon${phone && ` au ${phone}`}.`,
}
