import type { Catalogue } from '../catalogue.ts'
import type { journalFr } from '../fr/journal.ts'

export const journalEn: Catalogue<typeof journalFr> = {
  'journal.title': 'Journal',
  'journal.lead': 'Advice, seasons and news of the salon.',
  'journal.topics': 'Topics',
  'journal.all': 'All articles',
  'journal.none': 'No article yet',
  'journal.noneWhy': 'The first ones are on their way.',
  'journal.noneHere': 'Nothing on this page',
  'journal.minutes_one': '{count} min read',
  'journal.minutes_other': '{count} min read',
  'journal.by': 'by {name}',
  'journal.pages': 'Pages of the journal',
  'journal.newer': 'Newer',
  'journal.older': 'Older',
  'journal.page': 'Page {page} of {count}',
  'journal.rss': 'RSS feed',
  'journal.services': 'In this article',
  'journal.share': 'Share',
  'journal.byEmail': 'By email',
  'journal.others': 'Neighbouring articles',
  'journal.previous': 'Previous article',
  'journal.next': 'Next article',
  'roomOff.title': 'Coming soon',
  'roomOff.text': 'This page is not open yet.',
}
