import { expect, it } from 'vitest'
import { languageToasts } from './language-toasts.ts'

it('a change of language uses the specification’s messages, in English for an unknown language', () => {
  expect(languageToasts('fr')).toEqual({
    loading: 'Chargement...',
    success: 'La langue a été changée!',
    error: 'Erreur lors du changement de langue!',
  })
  expect(languageToasts('en').success).toBe('Language has been changed!')
  expect(languageToasts('en').error).toBe('Error changing language!')
  for (const unknown of ['de', 'constructor', '']) expect(languageToasts(unknown)).toBe(languageToasts('en'))
})
