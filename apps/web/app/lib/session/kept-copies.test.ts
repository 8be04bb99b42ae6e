import { afterEach, expect, it, vi } from 'vitest'
import { copiesOf, forgetCopies } from './kept-copies.ts'

afterEach(() => vi.unstubAllGlobals())

function holding(...names: string[]): Set<string> {
  const held = new Set(names)
  vi.stubGlobal('caches', {
    keys: async () => [...held],
    delete: async (name: string) => held.delete(name),
  })
  return held
}

it('the end of a session takes all kept copies away, and nothing else', async () => {
  const held = holding(copiesOf(1), copiesOf(2), 'offline-fr')
  await forgetCopies()
  expect([...held]).toEqual(['offline-fr'])
})

it('the next person’s copy stays, those of others go', async () => {
  const held = holding(copiesOf(1), copiesOf(12))
  await forgetCopies(1)
  expect([...held]).toEqual([copiesOf(1)])
})

it('a browser that keeps nothing has nothing to take away', async () => {
  vi.stubGlobal('caches', undefined)
  await expect(forgetCopies()).resolves.toBeUndefined()
})
