import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { JobOffer } from '@meche/contract/jobs.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { writePay, type JobsWords } from './job-words.ts'

// Forms and their rules weigh more than the rest of the page.
const ApplicationForm = lazy(() => import('./application-form.tsx'))

interface JobPageProps {
  offer: JobOffer
  words: JobsWords
}

/** One open offer, and the form to apply for it. The server has cleaned its HTML. */
export function JobPage({ offer, words }: JobPageProps) {
  return (
    <main id="main" className="text-page post" tabIndex={-1}>
      <p className="post-way">
        <Link className="link" to={paths.jobs}>
          {words.back}
        </Link>
      </p>
      <h1 className="h2">
        <bdi lang="fr">{offer.title}</bdi>
      </h1>
      <Facts offer={offer} words={words} />
      <div className="post-text" lang="fr" dir="auto" dangerouslySetInnerHTML={{ __html: offer.content }} />
      <section className="job-apply" aria-labelledby="apply">
        <h2 id="apply" className="h4">
          {words.apply}
        </h2>
        <p className="sec">{words.applyLead}</p>
        <Suspense fallback={<div className="skel" />}>
          <ApplicationForm key={offer.id} job={offer.id} words={words.form} />
        </Suspense>
      </section>
    </main>
  )
}

function Facts({ offer, words }: JobPageProps) {
  const { format } = useWords()
  const { facts } = words
  const { weeklyMinutes, startsOn } = offer
  const list = [
    [facts.contract, words.contracts[offer.contract]],
    [facts.pay, writePay(offer, words.pay, format.price)],
    [
      facts.hours,
      weeklyMinutes === null
        ? words.agreed
        : words.weekly.replace('{duration}', format.duration(weeklyMinutes)),
    ],
    [facts.start, startsOn === null ? words.soon : format.dayWithYear(startsOn)],
    [facts.until, format.dayWithYear(offer.validThrough)],
  ] as const
  return (
    <dl className="card job-facts">
      {list.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
