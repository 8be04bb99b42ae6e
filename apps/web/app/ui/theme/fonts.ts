import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import latinItalic from '@fontsource-variable/public-sans/files/public-sans-latin-wght-italic.woff2?url'
import latin from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import latinExtended from '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2?url'
import vietnameseItalic from '@fontsource-variable/public-sans/files/public-sans-vietnamese-wght-italic.woff2?url'
import vietnamese from '@fontsource-variable/public-sans/files/public-sans-vietnamese-wght-normal.woff2?url'

import type { Language } from '../../lib/i18n/languages.ts'
import { fontFamilies } from './display-preferences.ts'
import standIns from './text-font.gen.css?inline'

/** Asked for before anything else: the text of every page is written in it. */
export const textFont = latin
/** The second line of the home page's title leans, but not in Arabic or Chinese: there a font for it would be loaded for nothing. */
export const italicsOf: Readonly<Record<Language, readonly string[]>> = {
  fr: [latinItalic],
  en: [latinItalic],
  vi: [latinItalic, vietnameseItalic],
  cn: [],
  ar: [],
}
/** The letters that a language has besides, asked for as early. */
export const lettersOf: Readonly<Partial<Record<string, string>>> = { ar: arabic, vi: vietnamese }

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const vietnameseRange =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB'

/** Written into the page itself: a style sheet of its own would be one more request before the first paint. */
export function fontFaces(): string {
  return [
    ...fontFamilies.map(
      (family, place) =>
        `:root${place === 0 ? '' : `[data-font='${family}']`}{--font:${familyNames(family)}}`,
    ),
    standIns,
    face('Public Sans Variable', latin, latinRange),
    face('Public Sans Variable', latinItalic, latinRange, 'italic'),
    face(
      'Public Sans Variable',
      latinExtended,
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    ),
    face('Public Sans Variable', vietnamese, vietnameseRange),
    face('Public Sans Variable', vietnameseItalic, vietnameseRange, 'italic'),
    face(
      'Noto Sans Arabic Variable',
      arabic,
      'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC,U+102E0-102FB,U+10E60-10E7E,U+10EC2-10EC4,U+10EFC-10EFF,U+1EE00-1EE03,U+1EE05-1EE1F,U+1EE21-1EE22,U+1EE24,U+1EE27,U+1EE29-1EE32,U+1EE34-1EE37,U+1EE39,U+1EE3B,U+1EE42,U+1EE47,U+1EE49,U+1EE4B,U+1EE4D-1EE4F,U+1EE51-1EE52,U+1EE54,U+1EE57,U+1EE59,U+1EE5B,U+1EE5D,U+1EE5F,U+1EE61-1EE62,U+1EE64,U+1EE67-1EE6A,U+1EE6C-1EE72,U+1EE74-1EE77,U+1EE79-1EE7C,U+1EE7E,U+1EE80-1EE89,U+1EE8B-1EE9B,U+1EEA1-1EEA3,U+1EEA5-1EEA9,U+1EEAB-1EEBB,U+1EEF0-1EEF1',
    ),
  ].join('')
}

/** The font, and what stands in for it until it has arrived: fonts.mjs makes those. */
function familyNames(family: string): string {
  const name = family.replace(' Variable', '')
  return `'${family}','${name} on Arial','${name} on Roboto'`
}

function face(family: string, url: string, range: string, style = 'normal'): string {
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:100 900;font-display:swap;src:url(${url}) format('woff2');unicode-range:${range}}`
}
