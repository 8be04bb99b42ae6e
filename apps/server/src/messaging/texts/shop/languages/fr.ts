import type { OrderWords, ShopPhrases } from '../phrases.ts'

const listed = ({ lines, total }: OrderWords) => `${lines.join('\n')}\nTotal : ${total}`
const foot = ({ link, phone }: OrderWords) =>
  `Votre commande : ${link}${phone && `\nTéléphone du salon : ${phone}`}`

const documents = { F: 'Facture', A: 'Avoir', N: 'Note' } as const

export const fr: ShopPhrases = {
  line: ({ quantity, name, amount }) => `${quantity} × ${name} : ${amount}`,
  received: (order) => ({
    subject: `Commande ${order.number} chez ${order.salon}`,
    body: [
      `Bonjour ${order.givenName},`,
      order.until
        ? `Votre commande ${order.number} est réservée chez ${order.salon}. Vous la payez au salon, jusqu’au ${order.until}.`
        : `Merci pour votre commande ${order.number} chez ${order.salon}. Elle est payée.`,
      listed(order),
      ...(order.code
        ? [`À retirer au salon à partir du ${order.ready}. Votre code de retrait : ${order.code}`]
        : ['Nous vous écrivons dès que le colis est parti.']),
      foot(order),
    ].join('\n\n'),
  }),
  reminder: (order) => ({
    subject: `Votre commande ${order.number} vous attend`,
    body: `Bonjour ${order.givenName},\n\nVotre commande ${order.number} est réservée chez ${order.salon} jusqu’au ${order.until}. Votre code de retrait : ${order.code}\n\n${foot(order)}`,
  }),
  ready: (order) => ({
    subject: `Votre commande ${order.number} est prête`,
    body: `Bonjour ${order.givenName},\n\nVotre commande ${order.number} vous attend chez ${order.salon}. Votre code de retrait : ${order.code}\n\n${foot(order)}`,
  }),
  readySms: (order) =>
    `${order.salon} : votre commande ${order.number} vous attend. Code de retrait : ${order.code}`,
  shipped: (order) => ({
    subject: `Votre commande ${order.number} est en route`,
    body: `Bonjour ${order.givenName},\n\nVotre colis est parti avec ${order.carrier}.${order.tracking && `\nNuméro de suivi : ${order.tracking}`}\n\n${foot(order)}`,
  }),
  cancelled: (order) => ({
    subject: `Commande ${order.number} annulée`,
    body: [
      `Bonjour ${order.givenName},`,
      `Votre commande ${order.number} chez ${order.salon} est annulée.${order.reason && `\nRaison : ${order.reason}`}`,
      ...(order.refund
        ? [`Vous êtes remboursé de ${order.refund}, par le moyen de paiement que vous avez utilisé.`]
        : []),
      foot(order),
    ].join('\n\n'),
  }),
  expired: (order) => ({
    subject: `Commande ${order.number} expirée`,
    body: `Bonjour ${order.givenName},\n\nVotre commande ${order.number} n’a pas été retirée à temps : elle n’est plus réservée. Vous pouvez la passer à nouveau.\n\n${foot(order)}`,
  }),
  paidTooLate: (order) => ({
    subject: `Commande ${order.number} : votre paiement est remboursé`,
    body: `Bonjour ${order.givenName},\n\nVotre paiement pour la commande ${order.number} est arrivé alors qu’elle n’était plus en cours. Vous êtes remboursé de ${order.refund}, en totalité.\n\n${foot(order)}`,
  }),
  withdrawn: (order) => ({
    subject: `Accusé de réception de votre rétractation, commande ${order.number}`,
    body: [
      `Bonjour ${order.givenName},`,
      `Nous avons bien reçu, le ${order.at}, votre déclaration : vous renoncez au contrat de la commande ${order.number} passée chez ${order.salon}, qui comprend :`,
      listed(order),
      ...(order.back
        ? [
            'Renvoyez ou rapportez les produits dans les 14 jours. Nous vous remboursons dans les 14 jours, au plus tôt quand nous les avons reçus.',
          ]
        : order.refund
          ? [`Vous êtes remboursé de ${order.refund}, par le moyen de paiement que vous avez utilisé.`]
          : ['Rien ne vous a été débité.']),
      foot(order),
    ].join('\n\n'),
  }),
  refunded: (order) => ({
    subject: `Remboursement de ${order.refund}, commande ${order.number}`,
    body: `Bonjour ${order.givenName},\n\n${order.refund} vous sont remboursés pour la commande ${order.number} chez ${order.salon}. Votre banque met quelques jours à l’afficher.\n\n${foot(order)}`,
  }),
  document: ({ salon, series, number, total }) => ({
    subject: `${documents[series]} ${number}, ${salon}`,
    body: `Bonjour,\n\nVous trouverez en pièce jointe : ${documents[series].toLowerCase()} ${number}, ${total}.\n\n${salon}`,
  }),
  papers: {
    terms: 'Ci-joint : nos conditions générales de vente.',
    termsAndForm: 'Ci-joint : nos conditions générales de vente et le formulaire de rétractation.',
  },
  withdrawHere: (link) => `Renoncer au contrat ici : ${link}`,
}
