// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveChanges } from '@meche/contract/live.ts'
import { LiveConnection } from './connection.ts'
import { noteEvent } from './cursor.ts'

const changes: LiveChanges = {
  days: ['2026-11-20'],
  visits: [],
  breaks: [],
  tasks: false,
  mail: false,
  chat: false,
  files: false,
  shop: false,
  waitlist: false,
  salon: false,
}

interface Stream {
  address: string
  send: (text: string) => void
  end: () => void
  isAborted: () => boolean
}

let streams: Stream[] = []
let status = 200
let leave = () => {}
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  // Neither early nor late.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  streams = []
  status = 200
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (status !== 200) {
      streams.push({ address, send: () => {}, end: () => {}, isAborted: () => true })
      return Response.json({ detail: 'Non.' }, { status })
    }
    let stream!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
    signal!.addEventListener('abort', () => stream.error(signal!.reason))
    streams.push({
      address,
      send: (text) => stream.enqueue(new TextEncoder().encode(text)),
      end: () => stream.close(),
      isAborted: () => signal!.aborted,
    })
    return new Response(body)
  })
})

afterEach(async () => {
  leave()
  await pass(1000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hello = (id: string) => `id: ${id}\nevent: hello\ndata: {"now":"2026-11-20T09:40:00Z"}\n\n`
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const setVisible = (isVisible: boolean) => {
  visibility = isVisible ? 'visible' : 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

async function start() {
  const heard: (LiveChanges | null)[] = []
  noteEvent('first')
  const connection = new LiveConnection()
  leave = connection.listen((one) => heard.push(one))
  await pass(0)
  return { heard, connection }
}

it('begins where the first answer stood, and hears of changes', async () => {
  const { heard } = await start()
  expect(streams.map(({ address }) => address)).toEqual(['/api/live?since=first'])
  streams[0]!.send(`${hello('first')}id: second\nevent: changes\ndata: ${JSON.stringify(changes)}\n\n`)
  streams[0]!.send('event: reset\ndata: {}\n\n')
  await pass(0)
  expect(heard).toEqual([changes, null])
})

it('a lost connection is tried again after half a second, then ever later up to fifteen, and goes on where it was', async () => {
  await start()
  streams[0]!.send(hello('second'))
  await pass(0)
  status = 503
  streams[0]!.end()
  await pass(0)
  for (const [attempt, pause] of [500, 1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    await pass(pause - 10)
    expect(streams, `attempt ${attempt}`).toHaveLength(attempt + 1)
    await pass(10)
    expect(streams).toHaveLength(attempt + 2)
  }
  expect(streams.at(-1)!.address).toBe('/api/live?since=second')
})

it('comes back after 35 seconds without a sign of life', async () => {
  await start()
  streams[0]!.send(hello('second'))
  await pass(30_000)
  streams[0]!.send(':\n\n')
  await pass(34_000)
  expect(streams).toHaveLength(1)
  await pass(1600)
  expect(streams[0]!.isAborted()).toBe(true)
  expect(streams).toHaveLength(2)
})

it('closes a minute after the window was hidden, and opens when it is seen again', async () => {
  await start()
  streams[0]!.send(hello('second'))
  setVisible(false)
  for (const beat of [15_000, 15_000, 15_000, 14_000]) {
    streams[0]!.send(':\n\n')
    await pass(beat)
  }
  expect(streams[0]!.isAborted()).toBe(false)
  await pass(2000)
  expect(streams[0]!.isAborted()).toBe(true)
  await pass(60_000)
  expect(streams).toHaveLength(1)
  setVisible(true)
  await pass(0)
  expect(streams).toHaveLength(2)
})

it('stays closed in a hidden window when the connection comes back, and opens when it is seen', async () => {
  await start()
  setVisible(false)
  await pass(100_000)
  const before = streams.length
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(streams).toHaveLength(before)
  setVisible(true)
  await pass(0)
  expect(streams).toHaveLength(before + 1)
})

it('closes when no screen listens any more, and stays for one that follows', async () => {
  const { connection } = await start()
  leave()
  await pass(500)
  const leaveAgain = connection.listen(() => {})
  await pass(2000)
  expect(streams).toHaveLength(1)
  expect(streams[0]!.isAborted()).toBe(false)
  leaveAgain()
  await pass(1100)
  expect(streams[0]!.isAborted()).toBe(true)
})

it('asks again at once when the session is said to be over, and then no more', async () => {
  await start()
  streams[0]!.send(`${hello('second')}event: bye\ndata: {"reason":"signed_out"}\n\n`)
  status = 401
  streams[0]!.end()
  await pass(600)
  expect(streams).toHaveLength(2)
  await pass(60_000)
  expect(streams).toHaveLength(2)
})
