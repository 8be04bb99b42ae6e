/** Search text, compared regardless of case and accents. */

/** Letters without accents or case: « Brésilien » is « bresilien ». */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Names that are the same but for case, accents, and how an apostrophe, a dash or a blank is written: « Soin d’été » and « soin d'ete ». */
export function nameKey(name: string): string {
  return plainText(name)
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replaceAll(/\s*[-‐‑‒–—]\s*/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Whether a text holds each word of a search, in any order; a search without words finds everything. */
export function isFound(text: string, search: string): boolean {
  const plain = plainText(text)
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
