import { shiftDate } from '@meche/domain/time/date.ts'

interface PickupEvent {
  /** Names the event: the same file again changes it instead of adding another. */
  uid: string
  title: string
  place: string
  /** The day from which the order is ready. */
  day: string
  url: string
  /** RFC 3339. */
  now: string
}

/** A calendar file (RFC 5545) with one event of a whole day. */
export function pickupCalendar({ uid, title, place, day, url, now }: PickupEvent): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meche//Boutique//FR',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(shiftDate(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n') + '\r\n'
}

const compact = (day: string) => day.replaceAll('-', '')

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

const LINE_BYTES = 75

/** A line of the file is at most 75 bytes long; the next one goes on after a space. */
function folded(line: string): string[] {
  const encoder = new TextEncoder()
  const lines = ['']
  for (const character of line) {
    const next = lines.at(-1)! + character
    if (encoder.encode(next).length > LINE_BYTES) lines.push(` ${character}`)
    else lines[lines.length - 1] = next
  }
  return lines
}
