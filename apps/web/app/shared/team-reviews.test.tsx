// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { publicFr } from '../locales/fr/public.ts'
import { addMessages } from '../lib/i18n/i18n.tsx'
import { TeamReviews } from './team-reviews.tsx'

beforeAll(() => addMessages('fr', publicFr))

const page = 'https://g.page/r/salon/review'
const person = (id: number, givenName: string, reviews: string | null) => ({ id, givenName, reviews })

function linksOf(people: ReturnType<typeof person>[]) {
  render(<TeamReviews people={people} />)
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

it('a review page shared by the team is a single link', () => {
  expect(linksOf([person(1, 'Camille', page), person(2, 'Hugo', page), person(3, 'Léa', null)])).toEqual([
    ['Avis Google', page],
  ])
})

it('each professional with their own review page is named', () => {
  const own = 'https://g.page/r/hugo/review'
  expect(linksOf([person(1, 'Camille', page), person(2, 'Hugo', own)])).toEqual([
    ['Avis Google sur Camille', page],
    ['Avis Google sur Hugo', own],
  ])
})

it('a team without review pages shows no links', () => {
  expect(linksOf([person(1, 'Camille', null)])).toEqual([])
})
