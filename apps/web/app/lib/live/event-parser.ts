/** One event of a stream. */
export interface StreamEvent {
  /** Empty for an event without a name. */
  name: string
  id: string | null
  data: string
}

/** Reads text/event-stream, however it is chopped up; comments are silent. Answers a function that takes the next piece. */
export function eventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let event: StreamEvent = { name: '', id: null, data: '' }
  const readLine = (line: string) => {
    if (line === '') {
      if (event.data !== '') onEvent(event)
      event = { name: '', id: null, data: '' }
      return
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'event') event.name = value
    else if (field === 'id') event.id = value
    else if (field === 'data') event.data += event.data === '' ? value : `\n${value}`
  }
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
