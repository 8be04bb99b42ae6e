/** The address of an article, made of its title. Source: the specification, section 2 (« Post slug »). */

/** Letters that Unicode does not take apart into a letter and an accent. */
const plain: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * Lower-cased, spaces to hyphens, other characters than letters, digits and hyphens removed. Accented Latin letters are letters: they
 * are written without their accents. Hyphens that follow each other are kept. Empty: the title holds neither a letter nor a digit.
 */
export function slugOf(title: string): string {
  const slug = title
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[œæßøđðłþı]/g, (letter) => plain[letter]!)
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
  return /[\p{L}\p{N}]/u.test(slug) ? slug : ''
}
