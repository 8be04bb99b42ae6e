import { expect, it } from 'vitest'
import { searchQuestions } from './search-questions.ts'

const groups = [
  { title: 'Réserver', questions: [{ question: 'Comment ?', answer: 'Choisissez une prestation.' }] },
  {
    title: 'Au salon',
    questions: [
      { question: 'Comment régler ?', answer: 'Au salon.' },
      { question: 'Où ?', answer: 'À Angers.' },
    ],
  },
]
const found = (search: string) =>
  searchQuestions(groups, search).flatMap(({ questions }) => questions.map(({ question }) => question))

it('a search finds a question by any word of it, its answer or its group, ignoring accents and case', () => {
  expect(found('')).toEqual(['Comment ?', 'Comment régler ?', 'Où ?'])
  expect(found('REGLER comment')).toEqual(['Comment régler ?'])
  expect(found('angers')).toEqual(['Où ?'])
  expect(found('reserver')).toEqual(['Comment ?'])
  expect(searchQuestions(groups, 'parking')).toEqual([])
})
