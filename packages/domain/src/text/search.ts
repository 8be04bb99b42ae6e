/** Search text, compared regardless of case and accents. */

/** Letters without accents or case: « Brésilien » is « bresilien ». */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether a text holds each word of a search, in any order; a search without words finds everything. */
export function isFound(text: string, search: string): boolean {
  const plain = plainText(text)
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
