// @vitest-environment node
import { expect, it } from 'vitest'
import type { PostDetails } from '@meche/contract/posts.ts'
import { rssFeed } from './feed.server.ts'
import { journalPath, readJournal } from './journal-address.ts'
import { blogPosting, summaryOf } from './structured-data.ts'

const url = `/uploads/${'0a'.repeat(16)}-960.webp`
const origin = 'https://salon.example'
const post: PostDetails = {
  id: 7,
  title: 'Boucles & « bonnet » <hiver>',
  slug: 'boucles--bonnet-hiver',
  description: '',
  cover: { url, alt: 'Un bonnet' },
  tags: ['Hiver'],
  minutes: 2,
  author: 'Inès',
  publishAt: '2026-11-14T09:00:00+01:00',
  updatedAt: '2026-11-15T10:00:00+01:00',
  content: `<h2>Laver &amp; nourrir</h2><p>${'mot '.repeat(60)}</p><img src="${url}" srcset="${url} 960w, ${url} 1600w" alt="">`,
  services: [],
  previous: null,
  next: null,
}

it('the feed has the whole text of an article, with whole addresses and its signs escaped', () => {
  const feed = rssFeed([post], { origin, title: 'Journal', description: 'Conseils' })
  expect(feed).toContain('<title>Boucles &amp; « bonnet » &lt;hiver&gt;</title>')
  expect(feed).toContain('<link>https://salon.example/post/boucles--bonnet-hiver</link>')
  expect(feed).toContain('<pubDate>Sat, 14 Nov 2026 08:00:00 GMT</pubDate>')
  expect(feed).toContain('&lt;h2&gt;Laver &amp;amp; nourrir&lt;/h2&gt;')
  const addresses = [...feed.matchAll(/\S*\/uploads\/\S*/g)].map(([address]) => address)
  expect(addresses).toHaveLength(3)
  for (const address of addresses) expect(address).toContain(`${origin}/uploads/`)
})

it('search engines are told of an article, its author, its days and its image', () => {
  expect(blogPosting(post, { origin, salon: 'Atelier Capucine' })).toMatchObject({
    '@type': 'BlogPosting',
    headline: post.title,
    image: `${origin}${url.replace('960', '1600')}`,
    datePublished: post.publishAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: 'Inès' },
    publisher: { '@type': 'HairSalon', name: 'Atelier Capucine' },
    mainEntityOfPage: `${origin}/post/boucles--bonnet-hiver`,
  })
  const bySalon = blogPosting({ ...post, author: null }, { origin, salon: 'Atelier Capucine' })
  expect(bySalon).toMatchObject({ author: { '@type': 'HairSalon' } })
})

it('an article without a summary is described by the beginning of its text', () => {
  const summary = summaryOf(post)
  expect(summary).toMatch(/^Laver & nourrir mot mot .* mot…$/)
  expect(summary.length).toBeLessThanOrEqual(161)
  expect(summaryOf({ ...post, description: 'Le sien' })).toBe('Le sien')
  expect(summaryOf({ description: '', content: '<p>Court</p>' })).toBe('Court')
})

it.each([
  ['', { tag: null, page: 1 }, '/post'],
  ['?page=2', { tag: null, page: 2 }, '/post?page=2'],
  ['?tag=%C3%89t%C3%A9&page=3', { tag: 'Été', page: 3 }, '/post?tag=%C3%89t%C3%A9&page=3'],
  ['?tag=&page=0', { tag: null, page: 1 }, '/post'],
  ['?page=-1', { tag: null, page: 1 }, '/post'],
  ['?page=demain', { tag: null, page: 1 }, '/post'],
])('the address %s of the journal is read and written', (search, state, path) => {
  expect(readJournal(new URLSearchParams(search))).toEqual(state)
  expect(journalPath(state)).toBe(path)
})
