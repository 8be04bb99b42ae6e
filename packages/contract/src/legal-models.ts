/** The terms of sale that a salon begins with: the site shows them, and an order takes them along. Their marks are those of `legalMarks`. */

export interface LegalModel {
  readonly title: string
  readonly lead: string
  readonly parts: readonly { readonly title: string; readonly text: string }[]
}

/** As Markdown, to edit. */
export function markdownOf({ lead, parts }: LegalModel): string {
  return [lead, ...parts.flatMap(({ title, text }) => [`## ${title}`, text])].join('\n\n')
}

export const frenchTerms: LegalModel = {
  title: 'Conditions générales de vente',
  lead: 'Ce que {salon.name} et vous acceptez en prenant rendez-vous, ou en commandant sur ce site.',
  parts: [
    {
      title: 'Réserver',
      text: 'Un rendez-vous est pris quand la page le confirme. Les prestations, les prix et l’heure confirmés sont ceux qui comptent.',
    },
    {
      title: 'Prix et paiement',
      text: 'Les prix sont en euros, toutes taxes comprises. Une visite se règle au salon, quand elle est finie. Une commande se paie en ligne par carte, ou au salon quand vous l’y retirez.[ {company.vatNote}.]',
    },
    {
      title: 'Déplacer ou annuler',
      text: 'Un rendez-vous se déplace ou s’annule {salon.cancellation}. Le moment exact est écrit avant la confirmation, puis sur la page du rendez-vous.',
    },
    {
      title: 'Le salon doit changer un rendez-vous',
      text: 'Vous êtes prévenu dès que possible et une autre heure vous est proposée. Vous pouvez toujours refuser.',
    },
    {
      title: 'Commander',
      text: 'Quand le salon vend sur ce site, une commande est passée quand la page la confirme. Le prix, les frais de livraison et la date de retrait sont affichés avant le paiement.',
    },
    {
      title: 'Renoncer à une commande',
      text: 'Vous avez 14 jours après avoir reçu un produit pour y renoncer, sans donner de raison : par « Renoncer au contrat ici » sur la page de votre commande, ou avec le formulaire joint à sa confirmation. Le salon vous rembourse dans les 14 jours, livraison standard comprise ; il peut attendre d’avoir récupéré le produit. Un produit d’hygiène que vous avez descellé et une place d’atelier à une date fixée ne sont pas repris.',
    },
    {
      title: 'Garanties',
      text: 'Les produits bénéficient de la garantie légale de conformité pendant deux ans, et de la garantie contre les défauts cachés. Adressez-vous au salon.',
    },
    {
      title: 'Un désaccord',
      text: 'Adressez-vous d’abord au salon[, au {salon.phone}]. [Si aucun accord n’est trouvé, vous pouvez saisir gratuitement le médiateur de la consommation : {company.mediatorName}.][ Site : {company.mediatorWebsite}.][ Adresse : {company.mediatorAddress}.]',
    },
    {
      title: 'Droit applicable',
      text: 'Ces conditions suivent le droit français. Elles ne retirent rien aux droits que la loi donne aux consommateurs.',
    },
  ],
}
