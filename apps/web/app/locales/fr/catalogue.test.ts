import { describe, expect, it } from 'vitest'
import { administrationFr } from './administration.ts'
import { officeFr } from './office.ts'
import { publicFr } from './public.ts'
import { shopFr } from './shop.ts'

const entries = Object.entries({ ...publicFr, ...officeFr, ...administrationFr, ...shopFr })

/** The specification's own sentences, kept byte for byte. */
const specified = new Set<string>([
  'Loading...',
  'Unable to logout!',
  "S'inscrire",
  "Vous n'avez pas accès à cette page",
  "La page à laquelle vous essayez d'accéder a un accès restreint. Veuillez vous référer à votre administrateur système.",
  "Retour à l'accueil",
  "Besoin d'aide ?",
  "Vue d'ensemble",
  "Aujourd'hui",
  'Le mot de passe a bien été mis à jour !',
  "L'utilisateur a été mis à jour !",
  'Les paramètres du salon ont été mis à jour !',
  'Les paramètres SMS ont été mis à jour !',
  'Les paramètres de rendez-vous ont été mis à jour !',
  'Les horaires ont été mis à jour !',
  "Erreur lors de la mise à jour de l'ordre des catégories",
])

describe('the French catalogue', () => {
  it('puts the right space before double punctuation and inside quotation marks', () => {
    const wrong = entries.filter(
      ([, text]) =>
        !specified.has(text) &&
        (/(?<!\u202f)[?!;]/.test(text) || /(?<!\u00a0)[:»%€]/.test(text) || /«(?!\u00a0)/.test(text)),
    )
    expect(wrong).toEqual([])
  })

  it('uses the curly apostrophe outside the specification’s sentences', () => {
    expect(entries.filter(([, text]) => text.includes("'") && !specified.has(text))).toEqual([])
  })

  it('has both plural forms of each counted sentence', () => {
    const keys = new Set(entries.map(([key]) => key))
    const alone = [...keys].filter((key) => {
      const base = /^(.*)_(one|other)$/.exec(key)
      return base && !(keys.has(`${base[1]}_one`) && keys.has(`${base[1]}_other`))
    })
    expect(alone).toEqual([])
  })

  it('avoids gender endings in brackets', () => {
    expect(entries.filter(([, text]) => /\(e\)/.test(text))).toEqual([])
  })

  it('says « créneau » for a start and « plage » for opening hours, except in the specification’s button', () => {
    const ofHours = entries.filter(([key]) => /^set\.(?:start|end|addPeriod|removePeriod)$/.test(key))
    expect(ofHours.filter(([, text]) => text.includes('créneau')).map(([, text]) => text)).toEqual([
      'Ajouter un créneau',
    ])
  })

  it('adds no exclamation marks of its own', () => {
    expect(entries.filter(([, text]) => text.includes('!') && !specified.has(text))).toEqual([])
  })
})
