/** Letters without accents or case: « brésilien » is found by « bresil ». */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** The words of a search, each to be found on its own. */
export function wordsIn(search: string): string[] {
  return plainText(search).split(/\s+/).filter(Boolean)
}
