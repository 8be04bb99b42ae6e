/** HH:mm on the wire, minutes since local midnight in the domain. 24:00 is 1440, the next midnight. */

export function clockTimeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function minutesOfClockTime(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
}
