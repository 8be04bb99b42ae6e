/** The 128 characters of GSM 03.38 that take one septet, and those that take two (an escape before them). */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const gsmExtended = new Set('\f^{}\\[~]|€')

/**
 * How many SMS a text is charged as: 160 septets, or 153 in each of several; when one character is not in the GSM alphabet, 70
 * UTF-16 units, or 67. Source: 3GPP TS 23.038 and 23.040.
 */
export function smsSegments(text: string): number {
  const septets = septetsOf(text)
  if (septets !== null) return septets <= 160 ? 1 : Math.ceil(septets / 153)
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
}

/** Whether every character is in the GSM alphabet. */
export function isGsmText(text: string): boolean {
  return septetsOf(text) !== null
}

function septetsOf(text: string): number | null {
  let septets = 0
  for (const character of text) {
    if (gsm.has(character)) septets += 1
    else if (gsmExtended.has(character)) septets += 2
    else return null
  }
  return septets
}
