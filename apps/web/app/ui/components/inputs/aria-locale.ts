/** The locale of clock and date parts: the screen's language, with the order and the figures of its other dates. */
export function ariaLocale(): string {
  const language = document.documentElement.lang
  return { ar: 'ar-u-ca-gregory-nu-latn', en: 'en-GB' }[language] ?? language
}
