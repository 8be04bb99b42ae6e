/** A price of a menu as a salon writes it. */

export interface MenuPrice {
  readonly cents: number
  /** « À partir de »: the lowest one. */
  readonly isFrom: boolean
}

const free = /^(?:gratuite?|offerte?|free|miễn phí|免费|مجاني)$/iu
const lowest = /^(?:from|starting at|[àa] partir de|dès|từ|从|من)\s*[:：]?\s*/iu
const currency = '(?:[€$£¥₫]|EUR(?:OS?)?)'
const orMore = new RegExp(` ?(?:\\+|起)(?= ?${currency}?$)`, 'iu')

/**
 * « 45.00 € », « 1 234,50 », « 45€50 », « from 45 », « à partir de 45 », « 45+ », « 45 - 60 », « Gratuit ». Null for what is no
 * price, or may be several.
 */
export function readMenuPrice(text: string): MenuPrice | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (free.test(plain)) return { cents: 0, isFrom: false }
  const amounts = plain.replace(lowest, '').replace(orMore, '')
  const [cents, highest, more] = amounts.split(/ ?[-–—] ?/).map(centsOf)
  if (cents === undefined || cents === null || highest === null || more !== undefined) return null
  return { cents, isFrom: amounts !== plain || highest !== undefined }
}

const apart = String.raw`\d{1,3}(?:[ '’]\d{3})+`
const wholes = String.raw`(\d{1,7}|${apart})`

/** « 45.000 » is none of them: France reads 45,000 and a database 45. */
const forms = [
  String.raw`${currency}? ?${wholes}(?:[.,](\d{1,2}))? ?${currency}?`,
  String.raw`${currency}? ?(\d{1,3}(?:\.\d{3})+),(\d{1,2}) ?${currency}?`,
  String.raw`${currency}? ?(\d{1,3}(?:,\d{3})+)\.(\d{1,2}) ?${currency}?`,
  // The currency in the place of the comma.
  String.raw`${wholes} ?${currency} ?(\d{2})`,
].map((form) => new RegExp(`^${form}$`, 'iu'))

function centsOf(amount: string): number | null {
  const found = forms.map((form) => form.exec(amount)).find((match) => match !== null)
  const [, whole = '', decimals = ''] = found ?? []
  if (whole === '') return null
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}
