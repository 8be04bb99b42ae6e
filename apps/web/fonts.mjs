// Writes app/ui/theme/*.gen.css: fonts that devices have, stretched to the width and height of ours. Until ours has
// arrived, text stands where it will stand. Run: node fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { publicFr } from './app/locales/fr/public.ts'

const require = createRequire(import.meta.url)
const sample = Object.values(publicFr).join(' ')

/**
 * The fonts on devices, by the names of their faces. Arimo and Liberation Sans are as wide as Arial, whose file may not be redistributed.
 */
const deviceFonts = [
  {
    name: 'Arial',
    faces: ['Arial', 'Liberation Sans', 'Arimo'],
    file: '@fontsource-variable/arimo/files/arimo-latin-wght',
  },
  { name: 'Roboto', faces: ['Roboto'], file: '@fontsource-variable/roboto/files/roboto-latin-wght' },
]

/** Which of their faces stands in for which of our weights; our italics are light. */
const weights = {
  normal: [
    { range: '100 549', ours: 400, theirs: 400, suffix: '' },
    { range: '550 900', ours: 600, theirs: 700, suffix: ' Bold' },
  ],
  italic: [{ range: '100 900', ours: 300, theirs: 400, suffix: ' Italic' }],
}

await write('text-font.gen.css', ['Public Sans'], ['normal', 'italic'])
await write('display-fonts.gen.css', ['Inter', 'DM Sans', 'Nunito Sans'], ['normal'])

async function write(file, families, styles) {
  const faces = []
  for (const family of families) for (const style of styles) faces.push(...(await standIns(family, style)))
  const text = `/* Written by fonts.mjs. Do not edit. */\n${faces.join('')}`
  await writeFile(new URL(`./app/ui/theme/${file}`, import.meta.url), text)
}

async function standIns(family, style) {
  const name = family.toLowerCase().replace(' ', '-')
  const ours = await open(`@fontsource-variable/${name}/files/${name}-latin-wght-${style}`)
  const faces = []
  for (const device of deviceFonts) {
    const theirs = await open(`${device.file}-${style}`)
    for (const { range, suffix, ...weight } of weights[style]) {
      const size = widthOf(ours, weight.ours) / widthOf(theirs, weight.theirs)
      const share = (units) => percent(units / ours.unitsPerEm / size)
      const local = device.faces.map((face) => `local('${face}${suffix}')`)
      faces.push(
        `@font-face{font-family:'${family} on ${device.name}';font-style:${style};font-weight:${range};src:${local.join()};` +
          `size-adjust:${percent(size)};ascent-override:${share(ours.ascent)};descent-override:${share(-ours.descent)};line-gap-override:0%}\n`,
      )
    }
  }
  return faces
}

async function open(file) {
  return create(Buffer.from(await decompress(await readFile(require.resolve(`${file}.woff2`)))))
}

function widthOf(font, wght) {
  return font.getVariation({ wght }).layout(sample).advanceWidth / font.unitsPerEm
}

function percent(share) {
  return `${(share * 100).toFixed(2)}%`
}
