import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isConnectionLost } from './postgres-errors.ts'
import { RequestBatcher } from './request-batcher.ts'

interface Call {
  who: string
  what: string
}

/** Groups as they were answered; each waits until `release` is called. */
function rig(options: { groups?: number; most?: number; patience?: number } = {}) {
  const seen: string[][] = []
  const gates: (() => void)[] = []
  const together = new RequestBatcher<Call, string>({
    turnOf: ({ who }) => who,
    groups: options.groups ?? 1,
    most: options.most ?? 10,
    ...(options.patience !== undefined && { patience: options.patience }),
    async answer(calls) {
      seen.push(calls.map(({ what }) => what))
      await new Promise<void>((resolve) => gates.push(resolve))
      if (calls.some(({ what }) => what === 'broken')) throw new Error('all of them')
      return calls.map(({ what }) => (what === 'refused' ? new Error('this one') : `${what}!`))
    },
  })
  const ask = (what: string, who = what) => together.ask({ who, what })
  const release = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    gates.shift()!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, release, seen }
}

test('requests that arrive during a batch form the next batch, in order', async () => {
  const { ask, release, seen } = rig()
  const first = ask('a')
  await new Promise((resolve) => setImmediate(resolve))
  const rest = [ask('b'), ask('c'), ask('d')]
  await release()
  assert.equal(await first, 'a!')
  await release()
  assert.deepEqual(await Promise.all(rest), ['b!', 'c!', 'd!'])
  assert.deepEqual(seen, [['a'], ['b', 'c', 'd']])
})

test('calls of the same person run one after another, without delaying other people', async () => {
  const { ask, release, seen } = rig({ groups: 2, most: 2 })
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('b'), ask('c'), ask('a3', 'a')]
  for (let group = 0; group < 4; group += 1) await release()
  await Promise.all(all)
  assert.deepEqual(seen, [['a1', 'b'], ['c'], ['a2'], ['a3']])
})

test('a refused request fails alone, a broken batch fails as a whole, and the next batch still runs', async () => {
  const { ask, release } = rig()
  const mixed = Promise.allSettled([ask('a'), ask('refused')])
  await release()
  const broken = Promise.allSettled([ask('b'), ask('broken')])
  const later = ask('b later', 'b')
  await release()
  await release()
  assert.deepEqual(
    [...(await mixed), ...(await broken)].map((one) =>
      one.status === 'fulfilled' ? one.value : String(one.reason.message),
    ),
    ['a!', 'this one', 'all of them', 'all of them'],
  )
  assert.equal(await later, 'b later!')
})

test('a request that waits too long for the batch before it fails as a lost connection and is never run', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { ask, release, seen } = rig({ patience: 5 })
  const hanging = ask('a')
  await new Promise((resolve) => setImmediate(resolve))
  const late = ask('b').catch((error: unknown) => error)
  mock.timers.tick(5)
  assert.ok(isConnectionLost(await late))
  await release()
  assert.equal(await hanging, 'a!')
  assert.deepEqual(seen, [['a']])
})
