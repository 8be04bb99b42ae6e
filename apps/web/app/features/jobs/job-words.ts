import type { JobOffer } from '@meche/contract/jobs.ts'

/** The words of the pages of offers; they come with the page. */
export interface JobsWords {
  title: string
  lead: string
  none: string
  noneWhy: string
  back: string
  rss: string
  contracts: Record<JobOffer['contract'], string>
  /** With the marks {amount}, {min} and {max}. */
  pay: Record<JobOffer['payPer'], { one: string; range: string }>
  /** With the mark {duration}. */
  weekly: string
  facts: { contract: string; hours: string; pay: string; start: string; until: string }
  soon: string
  agreed: string
  apply: string
  applyLead: string
  form: ApplicationWords
}

export interface ApplicationWords {
  familyName: string
  givenName: string
  email: string
  phone: string
  message: string
  cv: string
  cvWhy: string
  cvChoose: string
  cvOther: string
  cvRemove: string
  cvSending: string
  keep: string
  keepWhy: string
  send: string
  sending: string
  sent: string
  consent: string
}

type Pay = Pick<JobOffer, 'payMin' | 'payMax' | 'payPer'>

/** « 1 950 € à 2 300 € brut par mois » */
export function writePay(
  { payMin, payMax, payPer }: Pay,
  words: JobsWords['pay'],
  price: (cents: number) => string,
): string {
  const { one, range } = words[payPer]
  if (payMin === payMax) return one.replace('{amount}', price(payMin))
  return range.replace('{min}', price(payMin)).replace('{max}', price(payMax))
}
