/** French business numbers: SIREN, SIRET and VAT number, with their check digits. Spaces must have been removed. */

/** La Poste's own SIREN: its establishments are numbered by another rule than Luhn's. */
const laPoste = '356000000'

/** Nine digits, the last one after Luhn. */
export function isSiren(text: string): boolean {
  return /^\d{9}$/.test(text) && luhnSum(text) % 10 === 0
}

/** Fourteen digits: a SIREN and five of the establishment, the last one after Luhn. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || !isSiren(text.slice(0, 9))) return false
  if (luhnSum(text) % 10 === 0) return true
  return text.startsWith(laPoste) && digits(text).reduce((sum, digit) => sum + digit, 0) % 5 === 0
}

/** `FR`, two digits that the SIREN gives, and the SIREN. */
export function isFrenchVatNumber(text: string): boolean {
  const [, key, siren] = /^FR(\d\d)(\d{9})$/.exec(text) ?? []
  return siren !== undefined && isSiren(siren) && Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}

/** Every second digit from the right counts double, and its own digits are added. */
function luhnSum(text: string): number {
  return digits(text)
    .reverse()
    .reduce((sum, digit, place) => {
      const counted = place % 2 === 1 ? digit * 2 : digit
      return sum + (counted > 9 ? counted - 9 : counted)
    }, 0)
}

function digits(text: string): number[] {
  return [...text].map(Number)
}
