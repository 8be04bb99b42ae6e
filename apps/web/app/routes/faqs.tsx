import { useDeferredValue, useId, useState } from 'react'
import { searchQuestions } from '../features/faqs/search-questions.ts'
import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import { Empty } from '../ui/components/feedback/empty.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/faqs.ts'

export async function loader(args: Route.LoaderArgs) {
  const text = await loadPageText('faqs', args)
  // Questions that a new salon cannot answer yet are left out.
  const answered = text.groups.map((group) => ({
    ...group,
    questions: group.questions.filter(({ answer }) => answer !== ''),
  }))
  return { ...text, groups: answered.filter(({ questions }) => questions.length > 0) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'description', content: loaderData?.lead }]
}

export default function Faqs({ loaderData: text }: Route.ComponentProps) {
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const groups = searchQuestions(text.groups, wanted)
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{text.title}</h1>
      <p className="lead sec">{text.lead}</p>
      <div className="in faq-search">
        <Icon name="search" />
        <label htmlFor={id} className="visually-hidden">
          {text.search}
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder={text.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {search !== '' && (
          <button type="button" className="ib" aria-label={text.clear} onClick={() => setSearch('')}>
            <Icon name="x" size={16} />
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {groups.length === 0 ? text.none : ''}
      </p>
      {groups.length === 0 && <Empty title={text.none} text={text.noneWhy} />}
      {groups.map((group) => (
        <section key={group.title}>
          <h2 className="h5">{group.title}</h2>
          {group.questions.map(({ question, answer }) => (
            // Search results are open at once.
            <details key={question} className="faq" open={wanted.trim() !== '' || undefined}>
              <summary>
                {question}
                <Icon name="chevron-down" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
    </main>
  )
}
