/** 400 invented clients. Phones come from the ranges that ARCEP keeps for fiction (06 39 98 xx xx). */
import type { Random } from './seeded-random.ts'

const womenNames =
  `Adèle Agathe Aline Alice Amandine Amélie Anaïs Anne Annie Apolline Aurélie Barbara Béatrice Brigitte Capucine
Carole Caroline Cécile Céline Chantal Charlotte Chloé Claire Clara Clémence Coline Constance Coralie Danielle Delphine Diane
Dominique Dorothée Édith Élise Élodie Elsa Emma Estelle Eugénie Ève Fanny Fatima Flavie Florence Françoise Gaëlle Garance
Geneviève Gisèle Hélène Héloïse Iris Isabelle Jade Jeanne Joséphine Judith Julie Juliette Karima Laetitia Laure Laurence Lila
Lise Lou Louise Lucie Madeleine Maëlle Manon Margaux Margot Marianne Marie Marion Mathilde Maud Mélanie Nadia Nathalie Nina
Noémie Océane Odile Olivia Pauline Rose Salomé Sandrine Sarah Solène Sophie Suzanne Valentine Véronique Yasmine
Zoé`.split(/\s+/)

const menNames =
  `Adrien Alain Antoine Arthur Baptiste Benoît Bruno Cédric Clément Damien Denis Éric Étienne Fabien Florent Gabriel Gilles
Grégoire Guillaume Hakim Jérôme Jonas Julien Karim Laurent Léo Louis Luc Marc Mathieu Maxime Mehdi Nicolas Nino Olivier Paul
Pierre Rémi Romain Samuel Simon Théo Thomas Victor Vincent Yann`.split(/\s+/)

const familyNames =
  `Aubert Aubry Bailly Barbier Baron Benoît Bertin Bertrand Besson Blanchard Bonnet Bouchet Boulanger Bourgeois
Bouvier Breton Brun Carpentier Carré Charpentier Chevalier Clerc Colin Collet Cordier Coste Daniel David Delorme Denis Deschamps
Diallo Dubois Dufour Dumas Dumont Dupont Durand Duval Fabre Faure Fernandez Ferrand Fleury Fontenay Fournier Gaillard Garcia
Garnier Gauthier Gautier Gérard Giraud Girard Guérin Guichard Guillot Hamel Henry Hubert Humbert Jacquet Joly Joubert Julien
Klein Lacroix Lambert Langlois Laporte Lebrun Leclerc Lefèvre Legrand Lemaire Lemoine Leroux Leroy Marchal Marchand Masson
Mathieu Menard Mercier Meunier Meyer Michaud Millet Moreau Morel Morin Morvan Moulin Nguyen Noël Olivier Pasquier Payet Pereira
Perret Perrin Petit Philippe Picard Poirier Poulain Prévost Renard Renaud Rey Rivière Robin Roche Roger Rousseau Roussel Roux
Roy Royer Sanchez Schmitt Simon Texier Tessier Thibault Vallet Vasseur Vidal Vincent Weber Ziani`.split(/\s+/)

export interface DemoClient {
  readonly familyName: string
  readonly givenName: string
  readonly email: string | null
  readonly phone: string
  readonly redZone: boolean
  /** Decides the services: Geneviève never books a beard trim. */
  readonly isMan: boolean
}

export function makeClients(count: number, random: Random): DemoClient[] {
  const names = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const isMan = random.chance(0.35)
    const [givenName, familyName] = newName(isMan ? menNames : womenNames, names, random)
    const address = `${plain(givenName)}.${plain(familyName)}@client.example`
    return {
      familyName,
      givenName,
      // Some were entered by the salon, from a phone call.
      email: random.chance(0.8) ? address : null,
      phone: `+336399${String(80_100 + index).padStart(5, '0')}`,
      redZone: random.chance(0.012),
      isMan,
    }
  })
}

/** Nobody has the name of somebody else: two of them on one day would look like a mistake. */
function newName(
  givenNames: readonly string[],
  names: Set<string>,
  random: Random,
): readonly [string, string] {
  for (;;) {
    const name = [random.pick(givenNames), random.pick(familyNames)] as const
    if (names.has(name.join(' '))) continue
    names.add(name.join(' '))
    return name
  }
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
