/** Phone numbers as people type them, and as they are kept: E.164. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/**
 * `06 39 98 12 65` is `+33639981265`; null when it is no mobile number. Without a prefix it is French. In France every
 * 06 and 07 counts, also those not given out yet: new ranges open faster than anybody's tables, and some are kept for fiction.
 */
export function mobileNumber(text: string): { e164: string; country: string } | null {
  // The whole text is the number: an e-mail address that has one inside is not.
  const parsed = parsePhoneNumberFromString(text, {
    defaultCountry: 'FR' satisfies CountryCode,
    extract: false,
  })
  if (!parsed) return null
  if (/^\+33[67]\d{8}$/.test(parsed.number)) return { e164: parsed.number, country: 'FR' }
  return parsed.isValid() && parsed.country ? { e164: parsed.number, country: parsed.country } : null
}

/** Any number that can be dialled, the salon's own for instance: E.164, or null. Without a prefix it is French. */
export function phoneNumber(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text, {
    defaultCountry: 'FR' satisfies CountryCode,
    extract: false,
  })
  return parsed?.isPossible() ? parsed.number : null
}

/** `06 39 98 12 65` for a French number, international form for others: how messages and pages show it. */
export function readablePhone(e164: string): string {
  if (e164.startsWith('+33')) return `0${e164.slice(3)}`.replace(/(\d\d)(?=\d)/g, '$1\u00a0')
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
