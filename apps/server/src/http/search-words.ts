/** The words of a person search, each of which must match. */

/** `06 39 98 12 65`, `+33 6 39…` and `0033 6…` are one word: the digits without what stands for the country. */
export function searchWords(text: string): string[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  const isPhone = /^(?:\+|0)[\d\s().-]+$/.test(trimmed) && /\d/.test(trimmed)
  // Somebody who looks for nothing but zeros finds zeros, not everybody.
  return isPhone
    ? [trimmed.replace(/\D/g, '').replace(/^(?:00)?33(?=\d)|^0+(?=\d)/, '')]
    : trimmed.split(/\s+/)
}
