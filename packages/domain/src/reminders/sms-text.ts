/**
 * A text as an SMS carries it at the lowest price: one curly apostrophe or no-break space would take it out of the GSM alphabet and
 * make it cost twice as much. Control characters, which a name may bring along, are dropped.
 */
export function smsText(text: string): string {
  return text
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/«\s*|\s*»/g, '"')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/…/g, '...')
    .replace(/[–—]/g, '-')
    .replace(/[^\P{Cc}\n]/gu, '')
}
