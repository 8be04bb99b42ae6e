// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getMe } from '@meche/contract/accounts.ts'
import { endSession, startSession } from '../../../lib/session/session.ts'
import { copiesOf } from '../../../lib/session/kept-copies.ts'
import { api, prepareApp, testAdmin, tokenOf } from '../../../testing/app.tsx'
import { keepDays } from './kept-days.ts'

prepareApp()

let held: Set<string>
/** Happens while the copy is being written. */
let meanwhile = () => {}
const kept = { until: 0, head: '', days: [], foot: '' }

beforeEach(async () => {
  held = new Set()
  meanwhile = () => {}
  vi.stubGlobal('caches', {
    keys: async () => [...held],
    delete: async (name: string) => held.delete(name),
    open: async (name: string) => {
      meanwhile()
      held.add(name)
      return { put: async () => undefined }
    },
  })
  api.answer(getMe, () => testAdmin)
  await startSession(tokenOf(testAdmin))
})

afterEach(() => vi.unstubAllGlobals())

it('the days of a person who is signed in are kept', async () => {
  await keepDays(testAdmin.id, kept)
  expect([...held]).toEqual([copiesOf(testAdmin.id)])
})

it('nothing is kept of a person who has signed out', async () => {
  endSession()
  await keepDays(testAdmin.id, kept)
  expect([...held]).toEqual([])
})

it('nothing is kept of a person who signs out while it is written', async () => {
  meanwhile = () => endSession()
  await keepDays(testAdmin.id, kept)
  expect([...held]).toEqual([])
})
