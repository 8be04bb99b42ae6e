import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientImport, ListedRow } from '@meche/contract/imports.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { useDecision } from './api.ts'

/** Notes that mention health, clients who were blocked elsewhere, rows that leave something open, and rows that are not written, each with its reason. */
export function RowsToLookAt({ found: { id, kind, status, listed, isCut } }: { found: ClientImport }) {
  const { t, format } = useWords()
  const { decide, error } = useDecision(id)
  const isDone = status === 'done'
  const withHealth = listed.filter(({ healthNotes }) => healthNotes.length > 0)
  const blocked = listed.filter(({ isBlocked }) => isBlocked)
  const toCheck = listed.filter(({ verdict, reasons }) => verdict === 'new' && reasons.length > 0)
  const unwritten = listed.filter(({ verdict }) => verdict === 'different' || verdict === 'rejected')
  return (
    <>
      {error && <Failure text={error.message} />}
      {withHealth.length > 0 && (
        <Rows
          name="health"
          rows={withHealth}
          why={t(isDone ? 'imp.healthDone' : 'imp.healthWhy')}
          text={({ healthNotes }) => healthNotes.join('\n')}
          decision={({ line, keepsHealthNotes }) =>
            isDone ? (
              <span className="lab">{t(keepsHealthNotes ? 'imp.healthKept' : 'imp.healthLeft')}</span>
            ) : (
              <label className="check">
                <input
                  type="checkbox"
                  checked={keepsHealthNotes}
                  onChange={({ target }) => decide(line, { keepsHealthNotes: target.checked })}
                />
                <span>{t('imp.keepHealth', { line })}</span>
              </label>
            )
          }
        />
      )}
      {blocked.length > 0 && (
        <Rows
          name="blocked"
          rows={blocked}
          why={t(isDone ? 'imp.blockedDecide' : 'imp.blockedWhy')}
          decision={(row) => isDone && <BlockedDecision row={row} decide={decide} />}
        />
      )}
      {toCheck.length > 0 && (
        <Rows
          name="toCheck"
          rows={toCheck}
          why={t(isDone ? 'imp.toCheckDone' : 'imp.toCheckWhy')}
          text={({ reasons }) => reasons.join(' ')}
        />
      )}
      {unwritten.length > 0 && (
        <Rows
          name="unwritten"
          rows={unwritten}
          why={t(`imp.unwrittenWhy.${kind}`)}
          text={({ reasons }) => reasons.join(' ')}
        />
      )}
      {isCut && <p className="sec">{t('imp.cut', { count: format.number(listed.length) })}</p>}
    </>
  )
}

interface BlockedDecisionProps {
  row: ListedRow
  decide: ReturnType<typeof useDecision>['decide']
}

/** A row without a client of the salon has nobody to decide about. */
function BlockedDecision({ row: { line, name, person, blockedDecision }, decide }: BlockedDecisionProps) {
  const t = useTranslate()
  if (person === null) return null
  if (blockedDecision !== null)
    return (
      <span className="lab">{t(blockedDecision === 'red_zone' ? 'imp.inRedZone' : 'imp.leftAlone')}</span>
    )
  return (
    <>
      <button type="button" className="btn out" onClick={() => decide(line, { blocked: 'red_zone' })}>
        {t('imp.toRedZone')}
        <span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="btn txt" onClick={() => decide(line, { blocked: 'left' })}>
        {t('imp.leave')}
        <span className="visually-hidden"> {name}</span>
      </button>
    </>
  )
}

interface RowsProps {
  name: 'health' | 'blocked' | 'toCheck' | 'unwritten'
  rows: readonly ListedRow[]
  why: string
  /** The text under the name of a row. */
  text?: (row: ListedRow) => string
  /** Controls at the end of a row. */
  decision?: (row: ListedRow) => ReactNode
}

function Rows({ name, rows, why, text, decision }: RowsProps) {
  const t = useTranslate()
  return (
    <section className="card panel" aria-labelledby={`import-${name}`}>
      <div className="panel-head">
        <h2 id={`import-${name}`}>{t(`imp.${name}`)}</h2>
      </div>
      <p className="sec">{why}</p>
      <ul className="import-lines">
        {rows.map((row) => (
          <li key={row.line}>
            <div>
              <b>
                {t('imp.line', { line: row.line })}
                {row.name !== null && (
                  <>
                    {' · '}
                    <bdi>{row.name}</bdi>
                  </>
                )}
              </b>
              {text && <p className="import-words">{text(row)}</p>}
            </div>
            {decision && <span className="import-decision">{decision(row)}</span>}
            <RecordLink row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** To the person or the service of the salon that a row is about. */
function RecordLink({ row: { name, person, service } }: { row: ListedRow }) {
  const t = useTranslate()
  const path = person !== null ? paths.user(person) : service !== null ? paths.service(service) : null
  if (path === null) return null
  return (
    <Link className="link" to={path}>
      {t('imp.openRecord')}
      <span className="visually-hidden"> {name}</span>
    </Link>
  )
}
