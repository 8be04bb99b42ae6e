import assert from 'node:assert/strict'
import test from 'node:test'
import { bareSubject, replySubject } from './subject.ts'

const cases: [string, string][] = [
  ['Mariage en juin', 'Mariage en juin'],
  ['Re: Mariage en juin', 'Mariage en juin'],
  ['RE : Re: TR : Mariage en juin', 'Mariage en juin'],
  ['Rép : Mariage', 'Mariage'],
  ['Re[2]: Mariage', 'Mariage'],
  ['Fwd: Re：Mariage', 'Mariage'],
  ['Retard de dix minutes', 'Retard de dix minutes'],
  ['Trousse oubliée : la mienne', 'Trousse oubliée : la mienne'],
  ['Re:', ''],
]

test('the marks of replies and forwards are no part of a subject', () => {
  for (const [subject, bare] of cases) assert.equal(bareSubject(subject), bare, subject)
})

test('an answer carries one mark, however many the mail had', () => {
  assert.equal(replySubject('RE : Re: Mariage'), 'Re: Mariage')
  assert.equal(replySubject('Mariage'), 'Re: Mariage')
})
