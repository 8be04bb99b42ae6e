import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { runAfterChanges } from './after-changes.ts'
import { localSignal } from './change-signal.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('many changes lead to one run, a change during a run to another one, and none begins after a stop', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const signal = localSignal()
  const ends: (() => void)[] = []
  const errors: unknown[] = []
  const stop = runAfterChanges(signal, {
    pauseMs: 2000,
    work: () => new Promise((resolve) => ends.push(resolve)),
    onError: (error) => errors.push(error),
  })
  for (let change = 0; change < 5; change += 1) signal.announce()
  mock.timers.tick(1999)
  assert.equal(ends.length, 0)
  mock.timers.tick(1)
  assert.equal(ends.length, 1)
  signal.announce()
  mock.timers.tick(2000)
  assert.equal(ends.length, 1)
  ends[0]!()
  await settled()
  mock.timers.tick(2000)
  assert.equal(ends.length, 2)
  signal.announce()
  const stopped = stop()
  ends[1]!()
  await stopped
  mock.timers.tick(10_000)
  assert.equal(ends.length, 2)
  assert.deepEqual(errors, [])
})

test('a run that fails is told, and the next change runs the work again', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const signal = localSignal()
  const errors: unknown[] = []
  const work = () => Promise.reject(new Error('no database'))
  const stop = runAfterChanges(signal, { pauseMs: 10, work, onError: (error) => errors.push(error) })
  for (const expected of [1, 2]) {
    signal.announce()
    mock.timers.tick(10)
    await settled()
    assert.equal(errors.length, expected)
  }
  await stop()
})
