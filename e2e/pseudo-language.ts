import type { Page, Route } from '@playwright/test'
import {
  CLOSE,
  collectTexts,
  OPEN,
  readableTexts,
  untranslatedAmong,
} from '../apps/web/app/testing/untranslated.ts'

/** Of each key the longest sentence that a language has for it. */
const longest = new Map<string, string>()
for (const code of ['fr', 'en', 'vi', 'cn', 'ar']) {
  for (const name of ['public', 'office', 'administration', 'style-guide', 'shop', 'waitlist']) {
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
  await page.route(
    /\/assets\/(public|office|administration|style-guide|shop|waitlist|orders|fr)-[\w-]+\.js$/,
    async (route) => {
      const url = route.request().url()
      const body = bodies.get(url) ?? (await bracketed(route, sentences))
      bodies.set(url, body)
      await route.fulfill({ contentType: 'text/javascript', body })
    },
  )
}

/** Keys of the screens' sentences have a point, which sets them apart from code in a file of the same name; those of the contract have none. */
const screenSentence = /(")([\w-]+(?:\.[\w-]+)+)\1:\s*(`|"|')((?:\\.|(?!\3).)*)\3/g
const contractSentence = /("?)([\w.-]+)\1:\s*(`|"|')((?:\\.|(?!\3).)*)\3/g

async function bracketed(route: Route, sentences: ReadonlyMap<string, string>): Promise<string> {
  const text = await (await route.fetch()).text()
  const sentence = route.request().url().includes('/assets/fr-') ? contractSentence : screenSentence
  return text.replaceAll(sentence, (_all, ...parts: string[]) => {
    const [quote, key, literal, own] = parts as [string, string, string, string]
    const longer = sentences.get(key)
    const value =
      longer === undefined
        ? `${literal}${OPEN}${own}${CLOSE}${literal}`
        : JSON.stringify(`${OPEN}${longer}${CLOSE}`)
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
    const { pathname } = new URL(response.url())
    // The stream of live changes does not end.
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return
    answers.push(response.json().catch(() => null))
  })
  return async () => {
    // The answers of the page's loaders, as React Router keeps them.
    const loaded = await page.evaluate<unknown>('__reactRouterDataRouter.state.loaderData')
    const texts = new Set<string>()
    collectTexts([loaded, ...(await Promise.all(answers))], texts)
    answers = []
    return texts
  }
}

/** Readable or announced text on the page that is neither in brackets nor data. */
export async function untranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  return untranslatedAmong(await page.evaluate(readableTexts), data)
}
