// @vitest-environment node
import { UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { journalFr } from '../locales/fr/journal.ts'
import { publicFr } from '../locales/fr/public.ts'
import { roomOffMeta } from './room-off.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...journalFr }))

it('the title of a public page that shows nothing says whether its room is closed, it is missing, or it failed', () => {
  const titleOf = (error?: unknown) => roomOffMeta([], error)[0]
  expect(titleOf()).toEqual({ title: 'Bientôt ici' })
  expect(titleOf(new RouteError(404, '', null))).toEqual({ title: 'Cette page n’existe pas' })
  expect(titleOf(new Error('broken'))).toEqual({ title: 'La page n’a pas pu s’afficher' })
})
