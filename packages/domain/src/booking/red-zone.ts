/** The mark that keeps a client from booking online, as it is kept. */
export interface RedZone {
  /** The last day it holds, `YYYY-MM-DD` on the salon's calendar, that day included; null: until somebody ends it. */
  readonly until: string | null
}

/** Whether the mark still holds on a day of the salon's calendar. Null: there is none. */
export function isRedZoneOn(zone: RedZone | null, today: string): boolean {
  return zone !== null && (zone.until === null || today <= zone.until)
}
