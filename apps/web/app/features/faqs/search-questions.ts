import { plainText, wordsIn } from '../../lib/search-text.ts'

export interface QuestionGroup {
  title: string
  questions: { question: string; answer: string }[]
}

/** The questions in which every word of the search is found, in question, answer or the group's title. */
export function searchQuestions(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const words = wordsIn(search)
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = plainText([title, question, answer].join(' '))
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
