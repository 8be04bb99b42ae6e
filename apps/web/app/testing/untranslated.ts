export const OPEN = '⟦'
export const CLOSE = '⟧'

/** Words that are nobody's translation. */
const NAMES = ['Mèche', 'Instagram', 'WhatsApp', 'Facebook', 'FR', 'Français', 'Loading...']
/** The specification gives these to the letter, for every language. */
const SPECIFIED = ['Something went wrong!', 'Invalid time value', 'bytes']
/** Labels of the parts of a clock field, which its library writes in the reader's language. */
const CLOCK_PARTS = [
  'Heure choisie',
  'Date choisie',
  'Date sélectionnée',
  'Date de début',
  'Date de fin',
  'heure',
  'minute',
  'jour',
  'mois',
  'année',
  'jj',
  'mm',
  'aaaa',
]
/** The names of languages in themselves. */
const LANGUAGES = ['English', 'Tiếng Việt', '中文', 'العربية']

/** Every text of the document that a person can read or hear, but the legal texts and those of the journal. It stands alone: browsers under test run it too. */
export function readableTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (
      !node.parentElement?.closest(
        'script, style, noscript, [translate="no"], svg[aria-hidden], .legal-text, .post-text, .post-shown, .tiptap',
      )
    )
      found.push(node.textContent ?? '')
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      found.push(element.getAttribute(name) ?? '')
  }
  return [document.title, ...found]
}

/** Those of some texts that neither stand in brackets nor are somebody's data. */
export function untranslatedAmong(texts: readonly string[], data: ReadonlySet<string>): string[] {
  const known = [
    ...data,
    ...hostsOf(data),
    ...halvesOfAddresses(data),
    ...partsOfSentences(data),
    ...NAMES,
    ...SPECIFIED,
    ...LANGUAGES,
    ...CLOCK_PARTS,
    ...datesInWords(),
  ].sort((a, b) => b.length - a.length)
  return [...new Set(texts.map((text) => rest(text, known)).filter((text) => isReadable.test(text)))]
}

/** Adds every text in a value, however deep: names of people and services need no translation. */
export function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value)
  else if (value && typeof value === 'object')
    for (const one of Object.values(value)) collectTexts(one, texts)
}

/** A site of the salon is called by the first part of its host. */
function hostsOf(data: ReadonlySet<string>): string[] {
  return [...data].flatMap((text) => /^https?:\/\/([^./:]+)/.exec(text)?.[1] ?? [])
}

/** An e-mail address may go on in another line before its @. */
function halvesOfAddresses(data: ReadonlySet<string>): string[] {
  return [...data].flatMap((text) => /^([^@\s]+)(@[^@\s]+)$/.exec(text)?.slice(1) ?? [])
}

/** A page that the server makes gets its sentences as data, some with marks that it fills. */
function partsOfSentences(data: ReadonlySet<string>): string[] {
  const mark = /\{\w+\}/
  return [...data]
    .filter((text) => mark.test(text))
    .flatMap((text) => text.split(mark).map((part) => part.trim()))
}

const isReadable = /\p{L}{3}|\p{L}\p{Ll}/u

/** A text without its bracketed parts and without data. */
function rest(text: string, known: readonly string[]): string {
  let left = text
  for (let before = ''; before !== left;) {
    before = left
    left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  // Most texts stand in brackets whole.
  if (!isReadable.test(left)) return ''
  for (const word of known) if (word.length > 1) left = left.replaceAll(word, ' ')
  return left.trim()
}

/** Months and days, which Intl writes. */
function datesInWords(): string[] {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)))
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 1)))
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr', { timeZone: 'UTC', ...options }).format(date)
  const weekdays = days.map((day) => write(day, { weekday: 'long' }))
  return [
    ...weekdays,
    // At the start of a line.
    ...weekdays.map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
    ...days.map((day) => write(day, { weekday: 'short' })),
    ...months.flatMap((month) => [write(month, { month: 'long' }), write(month, { month: 'short' })]),
    '1er',
  ]
}
