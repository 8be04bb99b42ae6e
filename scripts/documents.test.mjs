import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { checkDocuments } from './documents.mjs'

/** Every line of the list of attacks and faults, proved by one test. */
const LAST = [
  'A8',
  'O8',
  'J7',
  'Z10',
  'V6',
  'U6',
  'X8',
  'L4',
  'P9',
  'C9',
  'T8',
  'K9',
  'R8',
  'B4',
  'M4',
  'D6',
  'S6',
]
const IDS = LAST.flatMap((last) =>
  Array.from({ length: Number(last.slice(1)) }, (_, index) => `${last[0]}${index + 1}`),
)
const LIST = IDS.map((id) => `| ${id} | what happens | \`apps/server/main.test.ts\` |\n`).join('')

const HEAD = '| rule | test |\n| --- | --- |\n'
const GOOD = {
  'package.json': '{ "scripts": { "start": "node start.mjs" } }',
  'README.md':
    'Run `npm start` or `npm ci`; see [the rules](docs/rules.md#top) and `apps/server/main.ts:12`.',
  'ARCHITECTURE.md': 'Features are in `apps/server/<feature>/`.',
  'CONTRIBUTING.md': '',
  'CHANGELOG.md': '',
  'SECURITY.md': '',
  'CODE_OF_CONDUCT.md': '',
  'docs/rules.md': `${HEAD}| One at a time | \`apps/server/main.test.ts\`: a client's start is theirs |\n`,
  'docs/reliability.md': LIST,
  'apps/server/main.ts': '',
  'apps/server/main.test.ts': `test('a client\\'s start is theirs (${IDS.join(', ')})', () => {})`,
}

test('documents without mistakes pass the check', (t) => {
  assert.deepEqual(faultsOf(t, {}), [])
})

test('the check reports a missing document and references to missing files, commands or tests', (t) => {
  const wrong = [
    [{ 'CHANGELOG.md': undefined }, 'CHANGELOG.md is missing'],
    [{ 'README.md': 'Run `npm run seed`.' }, 'README.md: there is no command "npm run seed"'],
    [
      { 'README.md': '- Who sells it follows the salon.' },
      'README.md: this sentence does not begin with its subject: - Who sells it follows the salon.',
    ],
    [
      { 'CHANGELOG.md': `## 1.0.0\n${'- A change.\n'.repeat(40)}` },
      'CHANGELOG.md: the release 1.0.0 has 41 lines, and 40 are allowed',
    ],
    [{ 'README.md': 'Run npm test.' }, 'README.md: there is no command "npm test"'],
    [{ 'README.md': '[a picture](docs/screen.png)' }, 'README.md: the link to docs/screen.png leads nowhere'],
    [
      { 'docs/guide/day.md': '[up](../missing.md)' },
      'docs/guide/day.md: the link to ../missing.md leads nowhere',
    ],
    [{ 'ARCHITECTURE.md': 'See `apps/web/root.tsx`.' }, 'ARCHITECTURE.md: apps/web/root.tsx does not exist'],
    [{ 'docs/rules.md': HEAD }, 'docs/rules.md: the table of rules is empty'],
    [{ 'docs/rules.md': `${HEAD}| One | – |\n` }, 'docs/rules.md: this rule names no test: | One | – |'],
    [
      { 'docs/rules.md': `${HEAD}| One | \`apps/server/main.test.ts\`: another title |\n` },
      'docs/rules.md: apps/server/main.test.ts has no test titled "another title"',
    ],
    [
      { 'docs/rules.md': `${HEAD}| One | \`apps/server/gone.test.ts\`: a title |\n` },
      'docs/rules.md: apps/server/gone.test.ts does not exist',
    ],
    [
      { 'docs/reliability.md': LIST.replace(/.*\| C3 \|.*\n/, '') },
      'docs/reliability.md: the line C3 is missing',
    ],
    [{ 'docs/reliability.md': `${LIST}| Q1 | – | – |\n` }, 'docs/reliability.md: Q1 is no line of the list'],
    [
      { 'docs/reliability.md': LIST.replace(/\| C3 \|.*/, '| C3 | – | – |') },
      'docs/reliability.md: C3 names no test',
    ],
    [
      {
        'apps/server/main.test.ts': `test('one of (${IDS.filter((id) => id !== 'C3').join(', ')})', () => {})`,
      },
      'docs/reliability.md: apps/server/main.test.ts has no test that names C3',
    ],
  ]
  for (const [files, fault] of wrong) assert.ok(faultsOf(t, files).includes(fault), fault)
})

function faultsOf(t, changes) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'meche-docs-'))
  t.after(() => fs.rmSync(root, { recursive: true }))
  for (const [name, content] of Object.entries({ ...GOOD, ...changes })) {
    if (content === undefined) continue
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), content)
  }
  return checkDocuments(root).faults
}
