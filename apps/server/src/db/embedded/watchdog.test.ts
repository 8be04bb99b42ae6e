import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mock, test, type TestContext } from 'node:test'
import { watch } from './watchdog.ts'

test('the watchdog leaves a process that answers alone', (t) => {
  const { child, kill, seconds } = watched(t, { answers: true })
  seconds(60)
  assert.equal(child.listenerCount('exit'), 1)
  assert.equal(kill.mock.callCount(), 0)
})

test('the watchdog ends a process that leaves twenty questions unanswered, once', (t) => {
  const { kill, onStuck, seconds } = watched(t, { answers: false })
  seconds(20)
  assert.equal(kill.mock.callCount(), 0)
  seconds(25)
  assert.deepEqual(
    kill.mock.calls.map(({ arguments: [signal] }) => signal),
    ['SIGKILL'],
  )
  assert.equal(onStuck.mock.callCount(), 1)
})

test('the watchdog spares a process during long work that was announced', (t) => {
  const { kill, seconds } = watched(t, { answers: false, isExempt: () => true })
  seconds(600)
  assert.equal(kill.mock.callCount(), 0)
})

function watched(
  t: TestContext,
  { answers, isExempt = () => false }: { answers: boolean; isExempt?: () => boolean },
) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const kill = mock.fn((_signal: string) => true)
  const onStuck = mock.fn()
  const child = Object.assign(new EventEmitter(), {
    kill,
    send: () => answers && child.emit('message', { type: 'pong' }),
  })
  watch(child as unknown as ChildProcess, isExempt, onStuck)
  return { child, kill, onStuck, seconds: (count: number) => t.mock.timers.tick(count * 1000) }
}
