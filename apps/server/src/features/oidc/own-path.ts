/**
 * A path of this site, else the dashboard. `//host`, `/\host`, full addresses and control characters, which parsers drop, would send a
 * browser to another site.
 */
export function ownPath(wanted: string | undefined): string {
  return wanted !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) ? wanted : '/dashboard'
}
