import { expect, it } from 'vitest'
import { eventParser, type StreamEvent } from './event-parser.ts'

const stream =
  ':\n\nid: abc\nevent: hello\ndata: {"now":"2026"}\n\n: still here\n\nevent: changes\r\ndata: {"a":\r\ndata: "é 中"}\r\n\r\nevent: reset\ndata: {}\n\n'
const events: StreamEvent[] = [
  { name: 'hello', id: 'abc', data: '{"now":"2026"}' },
  { name: 'changes', id: null, data: '{"a":\n"é 中"}' },
  { name: 'reset', id: null, data: '{}' },
]

function read(pieces: Iterable<string>): StreamEvent[] {
  const found: StreamEvent[] = []
  const take = eventParser((event) => found.push(event))
  for (const piece of pieces) take(piece)
  return found
}

it('reads events, and leaves comments out', () => {
  expect(read([stream])).toEqual(events)
})

it('reads the same wherever the stream is cut', () => {
  for (let length = 1; length < 20; length += 1)
    expect(read(stream.match(new RegExp(`[^]{1,${length}}`, 'g'))!), `pieces of ${length}`).toEqual(events)
})

it('does not read an event that has not come to its end', () => {
  expect(read(['event: changes\ndata: {}\n'])).toEqual([])
})
