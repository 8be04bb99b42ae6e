import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientImport, ListedRow } from '@meche/contract/imports.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'

interface RowsToLookAtProps {
  found: ClientImport
  /** Before the import: whether notes that mention health are imported. */
  health?: { isBusy: boolean; keep: (keeps: boolean) => void }
}

/** Notes that mention health, clients who were blocked elsewhere, and rows that are not written, each with its reason. */
export function RowsToLookAt({ found: { listed, isCut, keepsHealthNotes }, health }: RowsToLookAtProps) {
  const { t, format } = useWords()
  const withHealth = listed.filter(({ healthNotes }) => healthNotes.length > 0)
  const blocked = listed.filter(({ isBlocked }) => isBlocked)
  const unwritten = listed.filter(({ verdict }) => verdict === 'different' || verdict === 'rejected')
  return (
    <>
      {withHealth.length > 0 && (
        <Rows
          name="health"
          rows={withHealth}
          why={t(health ? 'imp.healthWhy' : keepsHealthNotes ? 'imp.healthKept' : 'imp.healthLeft')}
          text={({ healthNotes }) => healthNotes.join('\n')}
        >
          {health && (
            <label className="check">
              <input
                type="checkbox"
                checked={keepsHealthNotes}
                disabled={health.isBusy}
                onChange={({ target }) => health.keep(target.checked)}
              />
              <span>{t('imp.keepHealth')}</span>
            </label>
          )}
        </Rows>
      )}
      {blocked.length > 0 && <Rows name="blocked" rows={blocked} why={t('imp.blockedWhy')} />}
      {unwritten.length > 0 && (
        <Rows
          name="unwritten"
          rows={unwritten}
          why={t('imp.unwrittenWhy')}
          text={({ reasons }) => reasons.join(' ')}
        />
      )}
      {isCut && <p className="sec">{t('imp.cut', { count: format.number(listed.length) })}</p>}
    </>
  )
}

interface RowsProps {
  name: 'health' | 'blocked' | 'unwritten'
  rows: readonly ListedRow[]
  why: string
  /** The text under the name of a row. */
  text?: (row: ListedRow) => string
  children?: ReactNode
}

function Rows({ name, rows, why, text, children }: RowsProps) {
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
            {row.person !== null && (
              <Link className="link" to={paths.user(row.person)}>
                {t('imp.openRecord')}
                <span className="visually-hidden"> {row.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
