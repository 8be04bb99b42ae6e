// Checks the documents' statements about the repository: commands, links, paths, and the table of rules.
import fs from 'node:fs'
import path from 'node:path'

const REQUIRED = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'docs/rules.md',
  'docs/reliability.md',
]
/** How many lines the list of attacks and faults has under each letter. */
const LINES = {
  A: 8,
  O: 8,
  J: 7,
  Z: 10,
  V: 6,
  U: 6,
  X: 8,
  L: 4,
  P: 9,
  C: 9,
  T: 8,
  K: 9,
  R: 8,
  B: 4,
  M: 4,
  D: 6,
  S: 6,
}
const RELEASE_LINES = 40
/** Commands of npm itself that a document may name. */
const OF_NPM = new Set(['ci', 'install', 'i'])
const TOP_FOLDERS = /^(apps|packages|docs|scripts|e2e|bench|\.ci)\//
/** Paths with a placeholder are a pattern, not a promise. */
const PATTERN = /[*<>{}…\s]/

/** One sentence for each thing that a document under `root` says and that is not so. */
export function checkDocuments(root) {
  const documents = [...new Set([...REQUIRED, ...markdownIn(root, 'docs')])]
  const repository = {
    scripts: JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts,
    exists: (file) => fs.existsSync(path.join(root, file)),
    read: (file) => fs.readFileSync(path.join(root, file), 'utf8'),
  }
  return { documents, faults: documents.flatMap((file) => checkDocument(file, repository)) }
}

function checkDocument(file, repository) {
  if (!repository.exists(file)) return [`${file} is missing`]
  const text = repository.read(file)
  const faults = [
    ...checkCommands(text, repository),
    ...checkLinks(text, { folder: path.dirname(file), ...repository }),
    ...checkPaths(text, repository),
    ...checkSentences(text),
    ...(file === 'CHANGELOG.md' ? checkReleases(text) : []),
    ...(file === 'docs/rules.md' ? checkRules(text, repository) : []),
    ...(file === 'docs/reliability.md' ? checkReliability(text, repository) : []),
  ]
  return faults.map((fault) => `${file}: ${fault}`)
}

/** `npm start` and `npm run seed` must be scripts of the root's package.json. */
function checkCommands(text, { scripts }) {
  return [...text.matchAll(/\bnpm (run )?([a-z][a-z:-]*)/g)]
    .filter(([, run, name]) => !(name in scripts) && (run || !OF_NPM.has(name)))
    .map(([command]) => `there is no command "${command}"`)
}

/** A sentence has a subject: « Who sells it follows the salon » makes a reader look for one. A question may begin so. */
function checkSentences(text) {
  const headless =
    /^(?:#+ |\| |- |\d+\. )?(?:\*\*\w+\.\*\* )?(?:Who|Whom|Whose|Whoever|What|Whatever|Of (?:what|whom|those|a|the))\b/
  return text
    .split('\n')
    .filter((line) => headless.test(line) && !/\?(?: \||$)/.test(line))
    .map((line) => `this sentence does not begin with its subject: ${line.slice(0, 80)}`)
}

/** A release that takes longer to read is not read. */
function checkReleases(text) {
  return text
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## '))
    .map((release) => ({
      name: release.slice(3, release.indexOf('\n')),
      lines: release.trim().split('\n').length,
    }))
    .filter(({ lines }) => lines > RELEASE_LINES)
    .map(({ name, lines }) => `the release ${name} has ${lines} lines, and ${RELEASE_LINES} are allowed`)
}

function checkLinks(text, { folder, exists }) {
  return [...text.matchAll(/\]\(([^)\s#]+)(#[^)]*)?\)/g)]
    .filter(([, target]) => !/^[a-z]+:/.test(target) && !exists(path.join(folder, target)))
    .map(([, target]) => `the link to ${target} leads nowhere`)
}

/** A path from the root in \`code\`, with or without a line number. */
function checkPaths(text, { exists }) {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code.replace(/:\d+$/, ''))
    .filter((code) => TOP_FOLDERS.test(code) && !PATTERN.test(code) && !exists(code))
    .map((code) => `${code} does not exist`)
}

/**
 * Each row of the table says where its rule is and which test proves it: a cell with \`path/of.test.ts\` followed by the
 * title of the test.
 */
function checkRules(text, repository) {
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  const rules = rows.filter((line, index) => !isHeader(rows, index))
  if (rules.length === 0) return ['the table of rules is empty']
  return rules.flatMap((row) => {
    const tests = [...row.matchAll(/`([^`|]+\.(?:test|spec)\.tsx?)`\s*[:—–-]?\s*([^|`]*)/g)]
    if (tests.length === 0) return [`this rule names no test: ${row.slice(0, 80)}`]
    return tests.flatMap(([, file, title]) => checkTitle(file, title.trim(), repository))
  })
}

/**
 * Each line of the list is there once, and each file that it names, of tests or of measurements, has its id in brackets: in a title,
 * `… (C1, C2)`, or in what the measurement says of itself.
 */
function checkReliability(text, { exists, read }) {
  const rows = new Map([...text.matchAll(/^\| ([A-Z]\d+) \|(.*)$/gm)].map(([, id, row]) => [id, row]))
  const ids = Object.entries(LINES).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
  )
  const missing = ids.filter((id) => !rows.has(id)).map((id) => `the line ${id} is missing`)
  const wrong = [...rows].flatMap(([id, row]) => {
    const files = [...row.matchAll(/`([^`|]+\.(?:(?:test|spec)\.(?:tsx?|mjs)|ts))`/g)].map(([, file]) => file)
    if (!ids.includes(id)) return [`${id} is no line of the list`]
    if (files.length === 0) return [`${id} names no test`]
    return files
      .filter(
        (file) =>
          !exists(file) || !new RegExp(`\\((?:[A-Z]\\d+, )*${id}(?:, [A-Z]\\d+)*\\)`).test(read(file)),
      )
      .map((file) => `${file} has no test that names ${id}`)
  })
  return [...missing, ...wrong]
}

function isHeader(rows, index) {
  const isLine = (row) => /^\|[\s|:-]+$/.test(row ?? '')
  return isLine(rows[index]) || isLine(rows[index + 1])
}

function checkTitle(file, title, { exists, read }) {
  if (!exists(file)) return [`the test file ${file} does not exist`]
  const bare = title.replace(/^[«"“]\s*|\s*[»"”]$/g, '')
  if (bare && unescaped(read(file)).includes(bare)) return []
  return [`${file} has no test titled "${bare}"`]
}

/** A title with an apostrophe is written with a backslash in the code. */
function unescaped(code) {
  return code.replaceAll(`\\'`, `'`)
}

function markdownIn(root, folder) {
  if (!fs.existsSync(path.join(root, folder))) return []
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return markdownIn(root, file)
    return entry.name.endsWith('.md') ? [file] : []
  })
}
