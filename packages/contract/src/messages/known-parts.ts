/** Parts of a sentence that are left out while the salon has not said what they name. */

/**
 * « Appelez le salon[ au {phone}]. » is « Appelez le salon. » while the phone is '': a part in brackets stays only when nothing
 * that it names is empty. The marks are filled in afterwards.
 */
export function knownParts(text: string, values: Readonly<Record<string, string | number>>): string {
  if (!text.includes('[')) return text
  return text.replaceAll(/\[([^\]]*)\]/g, (_, part: string) => {
    const names = [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return names.some((name) => values[name] === '') ? '' : part
  })
}
