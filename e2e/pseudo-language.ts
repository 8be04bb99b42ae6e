import type { Page, Route } from '@playwright/test'

const OPEN = '⟦'
const CLOSE = '⟧'
/** Words that are nobody's translation. */
const NAMES = ['Mèche', 'Instagram', 'FR', 'Français', 'Loading...']
/** The specification gives these to the letter, for every language. */
const SPECIFIED = ['Something went wrong!', 'Invalid time value']
/** What the parts of a clock field are called: its library says that, in the reader's language. */
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
/** What languages are called in themselves. */
const LANGUAGES = ['English', 'Tiếng Việt', '中文', 'العربية']

/** Of each key the longest sentence that a language has for it. */
const longest = new Map<string, string>()
for (const code of ['fr', 'en', 'vi', 'cn', 'ar']) {
  for (const name of ['public', 'office', 'administration']) {
    const catalogues = (await import(`../apps/web/app/locales/${code}/${name}.ts`)) as Record<string, object>
    for (const [key, text] of Object.values(catalogues).flatMap((catalogue) => Object.entries(catalogue)))
      if (text.length > (longest.get(key)?.length ?? 0)) longest.set(key, text)
  }
}

/** Which sentences stand in brackets instead of the French ones, and the files as they were made: each screen asks for them anew. */
const longestSentences = { sentences: longest, bodies: new Map<string, string>() }
const french = { sentences: new Map<string, string>(), bodies: new Map<string, string>() }

/**
 * Shows the screens in a language of brackets: in the file of each catalogue that the browser fetches, and that of the
 * contract's sentences, every sentence stands in ⟦ ⟧; with `isLongest`, the longest that one of the five languages has. The
 * page made by the server then differs from what the browser makes of it, so React draws it anew.
 */
export async function speakInBrackets(page: Page, { isLongest = false } = {}): Promise<void> {
  const { sentences, bodies } = isLongest ? longestSentences : french
  await page.route(/\/assets\/(public|office|administration|fr)-[\w-]+\.js$/, async (route) => {
    const url = route.request().url()
    const body = bodies.get(url) ?? (await bracketed(route, sentences))
    bodies.set(url, body)
    await route.fulfill({ contentType: 'text/javascript', body })
  })
}

async function bracketed(route: Route, sentences: ReadonlyMap<string, string>): Promise<string> {
  const text = await (await route.fetch()).text()
  return text.replaceAll(/("?)([\w.]+)\1:\s*(`|"|')((?:\\.|(?!\3).)*)\3/g, (_all, ...parts: string[]) => {
    const [quote, key, literal, own] = parts as [string, string, string, string]
    const sentence = sentences.get(key)
    const value =
      sentence === undefined
        ? `${literal}${OPEN}${own}${CLOSE}${literal}`
        : JSON.stringify(`${OPEN}${sentence}${CLOSE}`)
    return `${quote}${key}${quote}:${value}`
  })
}

/**
 * Keeps every text that the API answers, names of people and services need no translation; answers those of the page
 * that is shown, and forgets them.
 */
export function listenToData(page: Page): () => Promise<Set<string>> {
  let answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return
    answers.push(response.json().catch(() => null))
  })
  return async () => {
    // What the page's loaders answered, as React Router keeps it.
    const loaded = await page.evaluate<unknown>('__reactRouterDataRouter.state.loaderData')
    const texts = new Set<string>()
    collect([loaded, ...(await Promise.all(answers))], texts)
    answers = []
    return texts
  }
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value)
  else if (value && typeof value === 'object') for (const one of Object.values(value)) collect(one, texts)
}

/** Whatever a person can read or hear on the page that neither stands in brackets nor is somebody's data. */
export async function untranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript, [translate="no"]'))
        found.push(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    }
    return [document.title, ...found]
  })
  const known = [
    ...data,
    ...hostsOf(data),
    ...halvesOfAddresses(data),
    ...NAMES,
    ...SPECIFIED,
    ...LANGUAGES,
    ...CLOCK_PARTS,
    ...datesInWords(),
  ].sort((a, b) => b.length - a.length)
  return [...new Set(texts.map((text) => rest(text, known)).filter((text) => isReadable.test(text)))]
}

/** A site of the salon is called by the first part of its host. */
function hostsOf(data: ReadonlySet<string>): string[] {
  return [...data].flatMap((text) => /^https?:\/\/([^./:]+)/.exec(text)?.[1] ?? [])
}

/** An e-mail address may go on in another line before its @. */
function halvesOfAddresses(data: ReadonlySet<string>): string[] {
  return [...data].flatMap((text) => /^([^@\s]+)(@[^@\s]+)$/.exec(text)?.slice(1) ?? [])
}

const isReadable = /\p{L}{3}|\p{L}\p{Ll}/u

/** What is left of a text without its brackets and without data. */
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
