import { isFound } from '@meche/domain/text/search.ts'

export interface QuestionGroup {
  title: string
  questions: { question: string; answer: string }[]
}

/** The questions in which every word of the search is found, in question, answer or the group's title. */
export function searchQuestions(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) =>
        isFound([title, question, answer].join(' '), search),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}
