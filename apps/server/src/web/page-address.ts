/** The address that a page is rendered for. */

/**
 * The raw path of a request on one of our own origins: joined as text, as `new URL('//evil.test', origin)` is another host's address
 * and `new URL('//[', origin)` throws. Slashes at its beginning count as one.
 */
export function pageAddress(rawUrl: string, origin: string): URL {
  const path = rawUrl.startsWith('/') ? rawUrl.replace(/^[/\\]+/, '') : ''
  return new URL(`${origin}/${path}`)
}
