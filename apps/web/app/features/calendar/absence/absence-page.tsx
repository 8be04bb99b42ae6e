import './absence.css'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Offline } from '../../../lib/api/http.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { useSettings, useTeam, useToday, type TeamMember } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { PageHead } from '../../../ui/components/data-display/page-head.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { AbsenceRow } from './absence-row.tsx'
import { AfterPanel } from './after-panel.tsx'
import { isToCall, placeGroups, type Row } from './decisions.ts'
import { UnderWay } from './under-way.tsx'
import { absenceOn, periods, type Absent } from './period.ts'
import { isOld, useAbsence, type AbsencePlan, type Asked } from './use-absence.ts'

/** « Absence du jour »: who takes the visits of a professional who is not there, or when they come once the salon is closed, and what their clients are told. */
export function AbsencePage() {
  const t = useTranslate()
  const [query] = useSearchParams()
  const today = useToday()
  const member = useTeam().find(({ id }) => id === Number(query.get('professional')))
  const closing = closingIn(query)
  const asked = query.get('date') ?? ''
  const date = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today
  const isOver = closing ? dayOf(closing.end) < today : date < today
  return (
    <main id="main" className="page abs" tabIndex={-1}>
      {closing && !isOver ? (
        <ClosingPlan key={`${closing.start} ${closing.end}`} {...closing} />
      ) : member && !isOver ? (
        <DayPlan key={`${member.id} ${date}`} member={member} date={date} />
      ) : (
        <Empty
          title={t(closing || member ? 'absence.over' : 'absence.title')}
          text=""
          action={
            <Link className="btn pri" to={paths.calendar}>
              {t('nav.calendar')}
            </Link>
          }
        />
      )}
    </main>
  )
}

interface Closing {
  start: string
  end: string
  reason: string
}

function closingIn(query: URLSearchParams): Closing | null {
  const [start = '', end = '', reason = ''] = ['start', 'end', 'reason'].map((name) => query.get(name) ?? '')
  return Date.parse(start) < Date.parse(end) ? { start, end, reason } : null
}

function ClosingPlan({ start, end, reason }: Closing) {
  const words = useWords()
  const times = useMemo(() => ({ start, end }), [start, end])
  const date = dayOf(start)
  const when = writePeriod(start, end, useToday(), words)
  const plan = useAbsence({ professional: null, name: when, date, times, reason })
  return (
    <Plan
      plan={plan}
      asked={{ professional: null, name: when, date, times }}
      title={words.t('absence.closing')}
      day={when}
    />
  )
}

function DayPlan({ member, date }: { member: TeamMember; date: string }) {
  const { t, format } = useWords()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const [absent, setAbsent] = useState<Absent>({ period: 'day', from: '09:00', to: '12:00' })
  const times = useMemo(() => absenceOn(date, absent, timeZone), [date, absent, timeZone])
  const { id: professional, givenName: name } = member
  const asked = { professional, name, date, times }
  const plan = useAbsence(asked)
  return (
    <Plan plan={plan} asked={asked} title={t('absence.of', { name })} day={format.dayWithYear(date)}>
      <PeriodChoice value={absent} onChange={setAbsent} />
      {times === null && absent.from && absent.to && (
        <p className="banner warn" role="alert">
          {t('absence.badTimes')}
        </p>
      )}
    </Plan>
  )
}

interface PlanProps {
  plan: AbsencePlan
  asked: Asked
  title: string
  day: string
  children?: ReactNode
}

/** The visits with their proposals, and applying them. `children`: when it is. */
function Plan({ plan, asked, title, day, children }: PlanProps) {
  const t = useTranslate()
  const { professional, name, date, times } = asked
  const { data } = plan.query
  return (
    <>
      <PageHead
        crumbs={[{ title: t('nav.calendar'), path: paths.calendarOn(date) }]}
        title={title}
        text={data ? t('absence.toReview', { day, count: plan.rows.length }) : day}
      >
        {children}
      </PageHead>
      {times !== null && !data && <Unanswered query={plan.query} skeleton="abs-skel" />}
      {times !== null && data && (
        <form
          className="abs-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (plan.isFitting && !plan.applying.isPending) plan.applying.mutate()
          }}
        >
          <UnderWay visits={data.underWay} date={date} />
          {plan.rows.length === 0 && <p className="inset">{t('absence.none')}</p>}
          {data.more > 0 && <p className="inset">{t('absence.more', { count: data.more })}</p>}
          <div className="abs-sides">
            <div className="abs-form">
              <Groups plan={plan} asked={asked} />
            </div>
            {plan.rows.length > 0 && professional !== null && (
              <AfterPanel rows={plan.rows} date={date} professional={professional} times={times} />
            )}
          </div>
          {!plan.isSaved && (
            <TextField
              label={professional === null ? t('plan.reason') : t('absence.reason', { name })}
              value={plan.reason}
              maxLength={500}
              onChange={(event) => plan.setReason(event.target.value)}
            />
          )}
          <Refused plan={plan} />
          <Foot plan={plan} asked={asked} />
        </form>
      )}
    </>
  )
}

function PeriodChoice({ value, onChange }: { value: Absent; onChange: (value: Absent) => void }) {
  const t = useTranslate()
  return (
    <div className="abs-period">
      <div className="seg" role="group" aria-label={t('absence.when')}>
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={period === value.period}
            onClick={() => onChange({ ...value, period })}
          >
            {t(`absence.${period}`)}
          </button>
        ))}
      </div>
      {value.period === 'other' && (
        <div className="abs-times">
          <span aria-hidden="true">{t('absence.from')}</span>
          <TimeField
            label={t('absence.from')}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <span aria-hidden="true">{t('absence.to')}</span>
          <TimeField
            label={t('absence.to')}
            value={value.to}
            isEnd
            onChange={(to) => onChange({ ...value, to })}
          />
        </div>
      )}
    </div>
  )
}

interface PartProps {
  plan: AbsencePlan
  asked: Asked
}

/** By what was proposed: a row stays where it is, whatever staff choose in it. */
function Groups({ plan, asked }: PartProps) {
  const t = useTranslate()
  const team = useTeam()
  const names = useMemo(() => new Map(team.map((one) => [one.id, one.givenName])), [team])
  const { professional, name } = asked
  const absentOf = ({ proposal: { visit } }: Row) => {
    if (professional !== null) return { id: professional, name }
    // In a closure, whoever begins the visit.
    const own = visit.steps.find(({ busy, status }) => busy && status === 'pending')!.professional
    return { id: own, name: names.get(own) ?? '' }
  }
  return placeGroups.map((group) => {
    const rows = plan.rows.filter((row) => row.group === group)
    if (rows.length === 0) return null
    return (
      <section key={group} className="card abs-group" aria-labelledby={`abs-${group}`}>
        <h2 id={`abs-${group}`} className="h6">
          {t(`absence.group.${group}`)} <span className="lab">{rows.length}</span>
        </h2>
        <ul>
          {rows.map((row) => {
            const { id } = row.proposal.visit
            return (
              <AbsenceRow
                key={id}
                row={row}
                absent={absentOf(row)}
                hasDay={professional === null}
                names={names}
                verdict={plan.tried.verdicts.get(id)}
                message={plan.tried.messages.get(id)}
                isLost={plan.lost.has(id)}
                onDecide={(decision) => plan.decide(id, decision)}
              />
            )
          })}
        </ul>
      </section>
    )
  })
}

function Refused({ plan: { applying, trial, proposeAgain } }: { plan: AbsencePlan }) {
  const t = useTranslate()
  const { error } = applying
  if (!error && trial.error && isOld(trial.error))
    return (
      <Failure
        text={t('absence.changed')}
        retryLabel={t('app.retry')}
        onRetry={() => void proposeAgain().then(() => trial.refetch())}
      />
    )
  if (!error) return null
  if (isOld(error)) return <Failure text={t('absence.changed')} />
  return <Failure text={error instanceof Offline ? t('moving.offline') : error.message} />
}

function Foot({ plan, asked: { professional, date } }: PartProps) {
  const t = useTranslate()
  const { rows, moving, applying, isFitting, isSaved } = plan
  const messages = rows.filter(({ isTold }) => isTold).length
  const calls = rows.filter(isToCall).length
  const noteOnly = professional === null ? t('closing.title') : t('absence.noteOnly')
  return (
    <div className="abs-foot">
      <p className="sec" role="status">
        {[
          messages > 0 ? t('absence.willTell', { count: messages }) : '',
          calls > 0 ? t('absence.toCall', { count: calls }) : '',
        ]
          .filter(Boolean)
          .join(t('list.comma'))}
      </p>
      <Link className="btn txt" to={paths.calendarOn(date)} state={{ professional }}>
        {t('absence.giveUp')}
      </Link>
      {(moving > 0 || !isSaved) && (
        <button type="submit" className="btn pri" disabled={!isFitting || applying.isPending}>
          {applying.isPending
            ? t('absence.applying')
            : moving > 0
              ? t('absence.apply', { count: moving })
              : noteOnly}
        </button>
      )}
    </div>
  )
}
