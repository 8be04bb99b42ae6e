/** EAN-8 and EAN-13 numbers, as the barcodes of products hold them. */

/** Digits alone, the last one a check digit. */
export function isEan(text: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(text)) return false
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
