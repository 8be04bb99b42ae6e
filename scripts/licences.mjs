// npm run licences: writes whose work Mèche ships, and under which licence, to THIRD-PARTY-LICENCES.txt.
import fs from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'
import { licenceOf, lock, nameOf, shippedWith } from './shipped.mjs'

export const licencesFile = inProject('THIRD-PARTY-LICENCES.txt')

const heading = `What Mèche ships of others, each under its own licence. Written by \`npm run licences\`; npm test says when it is out of date.
Packages for one kind of machine only (optional ones) are named; their text comes with them.
`
const rule = '='.repeat(80)

/** Those that ship the same text share it. */
export function licences() {
  const places = new Set(['apps/server', 'apps/web'].flatMap(shippedWith))
  const packages = [...places]
    .map((place) => ({
      place,
      label: `${nameOf(place)} ${lock.packages[place].version}`,
      ...lock.packages[place],
      license: licenceOf(place),
    }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1))
  const list = packages.map(({ label, license }) => `${label}: ${license}`)
  const holders = new Map()
  for (const { place, label, optional } of packages) {
    const text = optional ? null : textOf(place)
    if (text) holders.set(text, [...(holders.get(text) ?? []), label])
  }
  const texts = [...holders].map(([text, labels]) => `${rule}\n${labels.join('\n')}\n\n${text}\n`)
  return `${heading}\n${list.join('\n')}\n\n${texts.join('\n')}`
}

/** The licence and the notice that a package brings; null when it only names its licence. */
function textOf(place) {
  const folder = inProject(place)
  const files = fs
    .readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)(\b|[-.])/i.test(name) && !name.endsWith('.js'))
    .toSorted()
  const texts = files.map((name) =>
    fs.readFileSync(path.join(folder, name), 'utf8').replace(/\r\n?/g, '\n').trim(),
  )
  return texts.length > 0 ? texts.join('\n\n') : null
}

if (process.argv[1] === import.meta.filename) {
  fs.writeFileSync(licencesFile, licences())
  console.log(`${licencesFile} is written`)
}
