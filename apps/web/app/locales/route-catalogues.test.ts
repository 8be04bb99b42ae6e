// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '../routes.ts'
import { administrationFr } from './fr/administration.ts'
import { officeFr } from './fr/office.ts'
import { publicFr } from './fr/public.ts'
import { shopFr } from './fr/shop.ts'
import { waitlistFr } from './fr/waitlist.ts'
import { styleGuideFr } from './fr/style-guide.ts'

const app = join(import.meta.dirname, '..')
const baseOf = (key: string) => key.replace(/_(one|other)$/, '')
const keysOf = (words: object) => new Set(Object.keys(words).map(baseOf))

const catalogues = {
  public: keysOf(publicFr),
  office: keysOf(officeFr),
  administration: keysOf(administrationFr),
  shop: keysOf(shopFr),
  waitlist: keysOf(waitlistFr),
  guide: new Set<string>(),
}
// The style guide loads all words.
catalogues.guide = new Set([
  ...Object.values(catalogues).flatMap((keys) => [...keys]),
  ...keysOf(styleGuideFr),
])
const everyKey = new Set(Object.values(catalogues).flatMap((keys) => [...keys]))

const sources = new Map<
  string,
  { imports: string[]; keys: string[]; prefixes: string[]; loads: Set<string> }
>()

/** The imports of one module, the words it uses, and the catalogues it loads for them. */
function read(path: string) {
  const known = sources.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(/(?<!import type [^;\n]*)(?:from|import\()\s*'(?<path>\.[^']+\.tsx?)'/g)]
    .map(({ groups }) => groups!['path']!)
    .concat(
      [...text.matchAll(/import\.meta\.glob<ExampleModule>\(\s*'([^']+\.tsx)'/g)].flatMap(([, files]) =>
        globSync(files!, { cwd: dirname(path) }),
      ),
    )
    .map((target) => join(dirname(path), target))
    .filter((target) => existsSync(target) && !target.includes('/locales/') && !target.endsWith('.server.ts'))
  const source = {
    imports,
    keys: [...text.matchAll(/'([\w.]+)'/g)].map((match) => match[1]!).filter((key) => everyKey.has(key)),
    prefixes: [...text.matchAll(/\bt\(\s*`([\w.]+\.)\$\{/g)].map((match) => match[1]!),
    loads: new Set(
      [...text.matchAll(/await load(Office|Administration|Shop|Waitlist|Guide)Messages/g)].map((match) =>
        match[1]!.toLowerCase(),
      ),
    ),
  }
  sources.set(path, source)
  return source
}

function* modulesFrom(path: string, seen = new Set<string>()): Generator<string> {
  if (seen.has(path)) return
  seen.add(path)
  yield path
  for (const next of read(path).imports) yield* modulesFrom(next, seen)
}

function* faultsOf(entry: RouteConfigEntry, above: ReadonlySet<string>): Generator<string> {
  const module = join(app, entry.file)
  const modules = [...modulesFrom(module)]
  const own = modules.flatMap((path) => [...read(path).loads])
  const loaded = new Set([...above, ...own]) as ReadonlySet<keyof typeof catalogues>
  const isLoaded = (key: string) => [...loaded].some((name) => catalogues[name].has(key))
  const words = [...everyKey].filter(isLoaded)
  for (const path of modules) {
    const { keys, prefixes } = read(path)
    for (const key of keys) if (!isLoaded(key)) yield `${entry.file}: ${key} (${path.slice(app.length + 1)})`
    for (const prefix of prefixes)
      if (!words.some((key) => key.startsWith(prefix)))
        yield `${entry.file}: ${prefix}… (${path.slice(app.length + 1)})`
  }
  for (const child of entry.children ?? []) yield* faultsOf(child, new Set([...above, ...read(module).loads]))
}

it('a route loads the catalogues with every sentence that its modules use', async () => {
  const all = await routes
  expect(all.flatMap((entry) => [...faultsOf(entry, new Set(['public']))])).toEqual([])
})
