// Checks that the documents tell the truth about the repository: commands, links, paths, and the table of rules.
import fs from 'node:fs'
import path from 'node:path'
import { inProject, root } from './project.mjs'

const REQUIRED = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/rules.md']
/** Commands of npm itself that a document may name. */
const OF_NPM = new Set(['ci', 'install', 'i'])
const TOP_FOLDERS = /^(apps|packages|docs|scripts|e2e|bench|\.ci)\//
/** Paths with a placeholder are a pattern, not a promise. */
const PATTERN = /[*<>{}…\s]/

const scripts = JSON.parse(read('package.json')).scripts
const documents = [...new Set([...REQUIRED, ...markdownIn('docs')])]
const faults = documents.flatMap(checkDocument)

for (const fault of faults) console.error(fault)
console.log(`${documents.length} documents read, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

function checkDocument(file) {
  if (!exists(file)) return [`${file} is missing`]
  const text = read(file)
  const faults = [...checkCommands(text), ...checkLinks(text, path.dirname(file)), ...checkPaths(text)]
  const ofRules = file === 'docs/rules.md' ? checkRules(text) : []
  return [...faults, ...ofRules].map((fault) => `${file}: ${fault}`)
}

/** `npm start` and `npm run seed` must be scripts of the root's package.json. */
function checkCommands(text) {
  return [...text.matchAll(/\bnpm (run )?([a-z][a-z:-]*)/g)]
    .filter(([, run, name]) => !(name in scripts) && (run || !OF_NPM.has(name)))
    .map(([command]) => `there is no command "${command}"`)
}

function checkLinks(text, folder) {
  return [...text.matchAll(/\]\(([^)\s#]+)(#[^)]*)?\)/g)]
    .filter(([, target]) => !/^[a-z]+:/.test(target) && !exists(path.join(folder, target)))
    .map(([, target]) => `the link to ${target} leads nowhere`)
}

/** A path from the root in \`code\`, with or without a line number. */
function checkPaths(text) {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code.replace(/:\d+$/, ''))
    .filter((code) => TOP_FOLDERS.test(code) && !PATTERN.test(code) && !exists(code))
    .map((code) => `${code} does not exist`)
}

/**
 * Each row of the table says where its rule is and which test proves it: a cell with \`path/of.test.ts\` followed by the
 * title of the test.
 */
function checkRules(text) {
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  const rules = rows.filter((line, index) => !isHeader(rows, index))
  if (rules.length === 0) return ['the table of rules is empty']
  return rules.flatMap((row) => {
    const tests = [...row.matchAll(/`([^`|]+\.(?:test|spec)\.tsx?)`\s*[:—–-]?\s*([^|`]*)/g)]
    if (tests.length === 0) return [`this rule names no test: ${row.slice(0, 80)}`]
    return tests.flatMap(([, file, title]) => checkTitle(file, title.trim()))
  })
}

function isHeader(rows, index) {
  const isLine = (row) => /^\|[\s|:-]+$/.test(row ?? '')
  return isLine(rows[index]) || isLine(rows[index + 1])
}

function checkTitle(file, title) {
  if (!exists(file)) return [`the test file ${file} does not exist`]
  const bare = title.replace(/^[«"“]\s*|\s*[»"”]$/g, '')
  if (bare && unescaped(read(file)).includes(bare)) return []
  return [`${file} has no test titled "${bare}"`]
}

/** A title with an apostrophe is written with a backslash in the code. */
function unescaped(code) {
  return code.replaceAll(`\\'`, `'`)
}

function markdownIn(folder) {
  if (!exists(folder)) return []
  return fs.readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return markdownIn(file)
    return entry.name.endsWith('.md') ? [file] : []
  })
}

function exists(file) {
  return fs.existsSync(path.join(root, file))
}

function read(file) {
  return fs.readFileSync(path.join(root, file), 'utf8')
}
