import { expect, it } from 'vitest'
import { addMessages, wordsOf } from '../../../lib/i18n/i18n.tsx'
import { officeFr } from '../../../locales/fr/office.ts'
import { publicFr } from '../../../locales/fr/public.ts'
import { momentSentence } from './moment-sentence.ts'

it('a rule’s example uses the right French article for its day', () => {
  addMessages('fr', { ...publicFr, ...officeFr })
  const say = (key: 'set.cancelNow' | 'set.smsNow', moment: string) =>
    momentSentence(key, { words: wordsOf('fr'), today: '2026-11-24', visit: '2026-11-28T14:30', moment })
      .replaceAll('\u00a0', ' ')
      .split(', ')[1]
  expect(say('set.cancelNow', '2026-11-27T14:30')).toBe(
    'l’annulation est possible jusqu’au vendredi 27 novembre à 14 h 30.',
  )
  expect(say('set.cancelNow', '2026-11-25T14:30')).toBe('l’annulation est possible jusqu’à demain à 14 h 30.')
  expect(say('set.smsNow', '2026-11-27T14:30')).toBe('le rappel part le vendredi 27 novembre à 14 h 30.')
  expect(say('set.smsNow', '2026-11-25T14:30')).toBe('le rappel part demain à 14 h 30.')
})
