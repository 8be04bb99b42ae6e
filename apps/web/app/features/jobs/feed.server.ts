import type { JobOffer } from '@meche/contract/jobs.ts'
import { rssChannel } from '../../lib/format/rss.ts'
import { paths } from '../../paths.ts'
import { writePay, type JobsWords } from './job-words.ts'

interface Channel {
  origin: string
  title: string
  words: JobsWords
  price: (cents: number) => string
}

/** RSS of the open offers. */
export function jobsFeed(offers: readonly JobOffer[], { origin, title, words, price }: Channel): string {
  const page = `${origin}${paths.jobs}`
  const items = offers.map((offer) => ({
    title: offer.title,
    link: `${origin}${paths.job(offer.id)}`,
    guid: `${page}#${offer.id}`,
    publishedAt: offer.publishAt,
    description: `${words.contracts[offer.contract]}. ${writePay(offer, words.pay, price)}.`,
  }))
  return rssChannel({ title, description: words.lead, page, self: `${origin}${paths.jobsFeed}` }, items)
}
