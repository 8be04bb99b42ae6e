import { expect, it } from 'vitest'
import { languageToasts } from './language-toasts.ts'

it('a change of language is told in the specification’s words; an unknown language speaks English', () => {
  expect(languageToasts('fr')).toEqual({
    loading: 'Chargement...',
    success: 'La langue a été changée!',
    error: 'Erreur lors du changement de langue!',
  })
  expect(languageToasts('en').success).toBe('Language has been changed!')
  expect(languageToasts('en').error).toBe('Error changing language!')
  for (const unknown of ['de', 'constructor', '']) expect(languageToasts(unknown)).toBe(languageToasts('en'))
})
