import { useQuery } from '@tanstack/react-query'
import type { LegalPage } from '@meche/contract/legal.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'

export const versionsKey = (page: LegalPage) => ['legal texts', page]

interface LegalVersionsProps {
  page: LegalPage
  onReuse: (body: string) => void
}

/** The approved texts, each with its day and its admin: people agreed to the text of their day. */
export function LegalVersions({ page, onReuse }: LegalVersionsProps) {
  const { t, format } = useWords()
  const { data, isPending, refetch } = useQuery({
    queryKey: versionsKey(page),
    queryFn: ({ signal }) => call(api.getLegalVersions, { params: { page }, signal }),
  })
  return (
    <section className="card panel legal-versions">
      <h3 className="h6">{t('legal.versions')}</h3>
      {isPending && <div className="skel" />}
      {!isPending && !data && (
        <Failure text={t('legal.failed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="sec">{t('legal.noVersions')}</p>}
      {data?.map(({ version, body, approvedAt, approvedBy }) => (
        <details key={version}>
          <summary>
            {t('legal.version', {
              version,
              date: format.dayWithYear(dayOf(approvedAt!)),
              name: approvedBy ? `${approvedBy.lastname} ${approvedBy.firstname}` : t('legal.somebody'),
            })}
          </summary>
          <pre dir="auto" lang="fr">
            {body}
          </pre>
          <button type="button" className="btn out" onClick={() => onReuse(body!)}>
            {t('legal.reuse')}
          </button>
        </details>
      ))}
    </section>
  )
}
