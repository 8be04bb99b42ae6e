import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'

/** The rule of dependencies of ARCHITECTURE.md, applied to every import of every source file. */

const ROOT = import.meta.dirname
const FOLDERS = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'resilience',
  'scripts',
]
const NOT_SOURCES = new Set([
  'node_modules',
  'build',
  '.react-router',
  'test-results',
  'playwright-report',
  'public',
])
const SOURCE = /\.(ts|tsx|mjs)$/
const TEST = /\.(test|model)\.tsx?$|^(apps\/server\/test|resilience)\//

const DRIVERS = ['pg', '@electric-sql/pglite', '@electric-sql/pglite-socket']

type Import = { from: string; specifier: string }
/** `from`: the files it holds for. `refuses`: what is wrong with an import, if anything. */
type Rule = { name: string; from: RegExp; refuses: (target: string, from: string) => boolean }

const RULES: Rule[] = [
  {
    name: 'domain imports its own files only, and no package at all',
    from: /^packages\/domain\//,
    refuses: (target, from) =>
      !isWithin(target, 'packages/domain') && !(TEST.test(from) && isTestTool(target)),
  },
  {
    name: 'contract imports domain, zod and its own files only',
    from: /^packages\/contract\//,
    refuses: (target, from) =>
      !isWithin(target, 'packages/contract', 'packages/domain') &&
      !['zod', 'zod/mini'].includes(target) &&
      !(TEST.test(from) && isTestTool(target)),
  },
  {
    name: 'server and web never meet',
    from: /^apps\/(server|web)\//,
    refuses: (target, from) => isWithin(target, from.startsWith('apps/server/') ? 'apps/web' : 'apps/server'),
  },
  {
    name: 'a feature of the server leaves the others alone; only routes compose them',
    from: /^apps\/server\/src\/features\//,
    refuses: (target, from) =>
      isWithin(target, 'apps/server/src/features') &&
      !isWithin(target, featureOf(from)) &&
      path.basename(from) !== 'routes.ts' &&
      !TEST.test(from),
  },
  {
    name: 'features, routes and http reach the database through src/db, never through its driver',
    from: /^apps\/server\/src\/(backup|features|http|booking|credentials|erasure|history|messaging|occupancy|retention|storage|time|web)\//,
    refuses: (target, from) => DRIVERS.includes(packageOf(target)) && !TEST.test(from),
  },
  {
    name: 'what features stand on does not know them',
    from: /^apps\/server\/src\/(backup|db|http|booking|credentials|erasure|history|live|messaging|occupancy|retention|salon|storage|time)\//,
    refuses: (target, from) => isWithin(target, 'apps/server/src/features') && !TEST.test(from),
  },
  {
    name: 'a feature of the web leaves the others and the routes alone',
    from: /^apps\/web\/app\/features\//,
    refuses: (target, from) =>
      isWithin(target, 'apps/web/app/routes') ||
      (isWithin(target, 'apps/web/app/features') && !isWithin(target, featureOf(from))),
  },
  {
    name: 'the ui knows neither features, nor the contract, nor HTTP',
    from: /^apps\/web\/app\/ui\//,
    refuses: (target) =>
      isWithin(target, 'apps/web/app/features', 'apps/web/app/routes', 'apps/web/app/shared', 'packages') ||
      isWithin(target, 'apps/web/app/lib/api'),
  },
  {
    name: 'the lib of the web draws nothing: it knows neither the ui nor what is drawn with it',
    from: /^apps\/web\/app\/lib\//,
    refuses: (target, from) =>
      isWithin(
        target,
        'apps/web/app/ui',
        'apps/web/app/shared',
        'apps/web/app/features',
        'apps/web/app/routes',
      ) && !TEST.test(from),
  },
  {
    name: 'what features of the web share knows neither features nor routes',
    from: /^apps\/web\/app\/shared\//,
    refuses: (target, from) =>
      isWithin(target, 'apps/web/app/features', 'apps/web/app/routes') && !TEST.test(from),
  },
  {
    name: 'the style guide is known to its routes alone',
    from: /^apps\/web\/app\/(?!guide\/|routes\/components\/)/,
    refuses: (target) => isWithin(target, 'apps/web/app/guide'),
  },
]

const files = FOLDERS.flatMap((folder) => sourcesIn(folder))
const imports = files.flatMap(importsOf)

test('the architecture test reads every folder of the application', () => {
  for (const folder of FOLDERS)
    assert.ok(files.filter((file) => isWithin(file, folder)).length > 0, `${folder} is empty`)
  assert.ok(imports.length > files.length, 'fewer imports than files: the reader of imports is broken')
})

test('every import resolves to a file, or to a package that its workspace declares', () => {
  assert.deepEqual(imports.filter((found) => !isResolved(found)).map(describe), [])
})

for (const rule of RULES) {
  test(rule.name, () => {
    assert.ok(
      files.some((file) => rule.from.test(file)),
      'the rule holds for no file',
    )
    const broken = imports.filter(
      (found) => rule.from.test(found.from) && rule.refuses(targetOf(found), found.from),
    )
    assert.deepEqual(broken.map(describe), [])
  })
}

test('each architecture rule rejects an import that breaks it', () => {
  const wrong: Import[] = [
    { from: 'packages/domain/src/slots/find-slots.ts', specifier: 'node:fs' },
    { from: 'packages/contract/src/limits.ts', specifier: 'react' },
    { from: 'apps/server/src/app.ts', specifier: '../../web/app/paths.ts' },
    { from: 'apps/server/src/features/users/rename-user.ts', specifier: '../accounts/sign-in.ts' },
    { from: 'apps/server/src/features/users/rename-user.ts', specifier: 'pg' },
    { from: 'apps/server/src/http/serve.ts', specifier: '../features/users/routes.ts' },
    { from: 'apps/web/app/features/home/page.tsx', specifier: '../auth/sign-in.tsx' },
    { from: 'apps/web/app/ui/button.tsx', specifier: '@meche/contract/users.ts' },
    { from: 'apps/web/app/lib/api/http.ts', specifier: '../../ui/icons/icon.tsx' },
    { from: 'apps/web/app/shared/list.ts', specifier: '../features/home/page.tsx' },
    { from: 'apps/web/app/routes/home.tsx', specifier: '../guide/guide-pages.ts' },
  ]
  const refused = wrong.map((found) =>
    RULES.findIndex((rule) => rule.from.test(found.from) && rule.refuses(targetOf(found), found.from)),
  )
  assert.deepEqual(refused, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  assert.ok(!isResolved({ from: 'apps/server/src/app.ts', specifier: './missing.ts' }))
  assert.ok(!isResolved({ from: 'packages/domain/src/slots/model.ts', specifier: 'fastify' }))
})

test('imports are found in every form, but not in comments', () => {
  const text = `import a, { type B } from 'one'
    import 'two'
    export * from './three.ts'
    const four = await import('four')
    // import x from 'no'
    /* export { y } from 'no' */
    import {
      c,
    } from 'five'`
  assert.deepEqual(specifiersIn(text), ['one', 'two', './three.ts', 'four', 'five'])
})

test('no benchmark names a port: its load would go to a salon that runs beside it', () => {
  const isPort = /\bstart\w*\(\d|\bport\b\W{1,3}\d|(?:localhost|127\.0\.0\.1):\d/i
  const named = files.filter((file) => file.startsWith('bench/') && isPort.test(read(file)))
  assert.deepEqual(named, [])
})

test('a test title begins with who acts or what is meant, never with a headless « who », « what » or « of »', () => {
  const title = /\b(?:test|it|on[A-Z]\w*)\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g
  const headless = /^(who|whom|whose|whoever|what|whatever|of|(with|to|for) whom)\b|\bwhoever\b/
  const titles = files
    .filter((file) => /\.(test|spec)\.\w+$/.test(file))
    .flatMap((file) => [...read(file).matchAll(title)].map(([, , text]) => `${file}: ${text}`))
  assert.ok(titles.length > 1000)
  assert.deepEqual(
    titles.filter((line) => headless.test(line.slice(line.indexOf(': ') + 2))),
    [],
  )
})

test('the wire’s own spellings stay in the contract: the server and the domain use the names of contract/mapping', () => {
  const spelling = /\b(firstname|lastname|adress)\b|combinated/i
  // The examples of the API's documentation show the wire. `is_break` and `red_zone` are also plain names of columns.
  const examples = 'apps/server/src/features/docs/example-answer.ts'
  const spelt = files.filter(
    (file) =>
      /^(apps\/server|packages\/domain)\/src\//.test(file) &&
      !TEST.test(file) &&
      file !== examples &&
      spelling.test(read(file)),
  )
  assert.deepEqual(spelt, [])
  assert.ok(spelling.test(read(examples)))
})

test('no other file reads the items of a booking from their text', () => {
  const grammar = /\[sc\]\)?:/
  const grammars = files.filter(
    (file) =>
      /^(apps\/(server\/src|web)|packages|e2e\/[^/]+$)/.test(file) &&
      grammar.test(read(file)) &&
      !TEST.test(file),
  )
  assert.deepEqual(grammars, ['packages/contract/src/mapping/items.ts'])
})

test('the screens name endpoints by their routes and write no path of the API', () => {
  const screens = files.filter((file) => isWithin(file, 'apps/web/app') && !TEST.test(file))
  const path = /['"`]\/api\b/
  assert.deepEqual(
    screens.filter((file) => path.test(read(file))),
    [],
  )
  assert.ok(path.test("call('GET', '/api/services')"), 'the pattern finds no path')
})

test('a comment begins with its subject, never with a headless « who », « what » or « of »', () => {
  const opening =
    /(?:\/\*\*?\s*(?:\* )?|^\s*\/\/ )((?:Who|Whom|Whose|Whoever|What|Whatever|Of (?:what|whom|those|a|the))\b[^\n]*)/gm
  const headless = files.flatMap((file) =>
    [...read(file).matchAll(opening)]
      .filter(([, sentence]) => !/\?(?: \*\/)?$/.test(sentence!))
      .map(([, sentence]) => `${file}: ${sentence}`),
  )
  assert.deepEqual(headless, [])
})

const isClone = fs.existsSync(path.join(ROOT, '.git'))

test('the subject of a commit has at most 72 characters', { skip: !isClone && 'no history here' }, () => {
  const log = execFileSync('git', ['log', '--since=2026-11-22T18:00', '--format=%s'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  assert.deepEqual(
    log.split('\n').filter((subject) => subject.length > 72),
    [],
  )
})

test('no file has a vague name or re-exports everything', () => {
  const vague = /^(common|misc|types)\.|\b(utils?|helpers?|managers?)\.|^index\.(ts|mjs)$/
  assert.deepEqual(
    files.filter((file) => vague.test(path.basename(file))),
    [],
  )
  assert.deepEqual(
    files.filter((file) => /^export \* from/m.test(read(file))),
    [],
  )
})

test('the size limits are as agreed, and no file is exempt from them', () => {
  const { rules } = JSON.parse(read('.oxlintrc.json'))
  assert.deepEqual(
    [rules['max-lines'][1].max, rules['max-lines-per-function'][1].max, rules['max-params'][1].max],
    [400, 60, 4],
  )
  // Another rule may be set aside by its name, with the reason beside it.
  const exemption = /lint-disable(?!(-next-line|-line)? (?!max-)[a-z])/
  assert.deepEqual(
    files.filter((file) => exemption.test(read(file))),
    [],
  )
})

function sourcesIn(folder: string): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourcesIn(file)
    return SOURCE.test(entry.name) ? [file] : []
  })
}

function importsOf(file: string): Import[] {
  return specifiersIn(read(file)).map((specifier) => ({ from: file, specifier }))
}

function specifiersIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const forms = /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm
  return [...code.matchAll(forms)].map(([, fixed, dynamic]) => (fixed ?? dynamic)!)
}

/** Where an import leads: a path from the root for our own files, the specifier for a package. */
function targetOf({ from, specifier }: Import): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const [, part, file] = /^@meche\/(domain|contract)\/(.+)$/.exec(specifier) ?? []
  return part ? `packages/${part}/src/${file}` : specifier
}

function isResolved(found: Import): boolean {
  const target = targetOf(found)
  // Written by the web's framework: its types, and the build that it hands to the server.
  if (target.includes('/+types/') || target.startsWith('virtual:')) return true
  if (found.specifier.startsWith('.') || target !== found.specifier)
    return fs.existsSync(path.join(ROOT, target.split('?')[0]!))
  return isBuiltin(target) || declaredBy(found.from).has(packageOf(target))
}

/** The packages that the nearest package.json declares; only tests and tools may use the root's. */
function declaredBy(file: string): Set<string> {
  let folder = path.dirname(file)
  while (!fs.existsSync(path.join(ROOT, folder, 'package.json'))) folder = path.dirname(folder)
  const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
  return new Set([...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})])
}

function isTestTool(target: string): boolean {
  return ['node:test', 'node:assert/strict', 'fast-check'].includes(target)
}

function isWithin(target: string, ...folders: string[]): boolean {
  return folders.some((folder) => target === folder || target.startsWith(`${folder}/`))
}

function featureOf(file: string): string {
  return /^.*\/features\/[^/]+/.exec(file)![0]
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function describe({ from, specifier }: Import): string {
  return `${from} imports ${specifier}`
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8')
}
