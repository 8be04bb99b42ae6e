/**
 * The copies that a device keeps for a time without connection. They may be read without a token, so the session takes them away: they
 * go with its end, and with another person's beginning.
 */
const PREFIX = 'kept-days-'

/** The name of a person's copies among the browser's caches; the service worker looks for it. */
export function copiesOf(user: number): string {
  return `${PREFIX}${user}`
}

/** Takes away the copies of all people but one. */
export async function forgetCopies(but?: number): Promise<void> {
  // Not every browser keeps anything, and none does outside HTTPS.
  if (typeof caches === 'undefined') return
  const stay = but === undefined ? null : copiesOf(but)
  const names = await caches.keys().catch(() => [])
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== stay).map((name) => caches.delete(name)),
  )
}
