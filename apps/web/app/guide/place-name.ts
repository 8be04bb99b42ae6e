import type { MessageKey, Translate } from '../lib/i18n/i18n.tsx'

/** The screen on which a module shows, by the beginning of its path; the first that fits counts. */
const screens: readonly (readonly [start: string, name: MessageKey])[] = [
  ['features/account/', 'account.mine'],
  ['features/auth/', 'auth.signInTitle'],
  ['features/calendar/', 'nav.calendar'],
  ['features/reservation/', 'nav.book'],
  ['features/settings/', 'account.salon'],
  ['routes/setting/', 'account.salon'],
  ['routes/account/', 'account.mine'],
  ['features/stats/', 'nav.dashboard'],
  ['features/visits/', 'nav.dashboard'],
  ['features/display/', 'display.title'],
  ['features/posts/', 'journal.title'],
  ['features/journal/', 'journal.title'],
  ['features/', 'guide.office'],
  ['routes/dashboard/', 'guide.office'],
  ['shared/', 'guide.office'],
]

/** Where a module is met, in words. */
export function placeName(t: Translate, module: string): string {
  const found = screens.find(([start]) => module.startsWith(start))
  return t(found?.[1] ?? 'guide.everywhere')
}
