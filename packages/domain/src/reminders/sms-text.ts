import { isGsmText } from './sms-segments.ts'

/**
 * A text as an SMS carries it at the lowest price: one curly apostrophe or no-break space would take it out of the GSM alphabet and
 * make it cost twice as much, and so would the accent of « août » or of a name. Control characters, which a name may bring along, are dropped.
 */
export function smsText(text: string): string {
  const plain = text
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/«\s*|\s*»/g, '"')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/…/g, '...')
    .replace(/[–—]/g, '-')
    .replace(/[^\P{Cc}\n]/gu, '')
  const withoutAccents = plain.replace(/[âêîôûëïÿçœÀÂÈÊËÎÏÔÙÛŸŒ]/g, bare)
  return isGsmText(withoutAccents) ? withoutAccents : plain
}

/** French letters that the GSM alphabet lacks; it has é, è, à and ù. */
function bare(letter: string): string {
  if (letter === 'œ') return 'oe'
  if (letter === 'Œ') return 'Oe'
  return letter.normalize('NFD')[0]!
}
