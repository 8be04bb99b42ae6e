import './duplicates.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { User } from '@meche/contract/users.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { picturedOf } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { useMerging, userQuery } from './api.ts'
import { userLabels, userValue } from './user-fields.ts'

const fields = ['firstname', 'lastname', 'phone', 'email'] as const
type Field = (typeof fields)[number]
const sides = ['this', 'other'] as const
type Side = (typeof sides)[number]
type Pair = Readonly<Record<Side, User>>

/** Two records of one client, side by side: which value of each field stays. */
export function MergePage({ first, second }: { first: string; second: string }) {
  const one = useQuery(userQuery(first))
  const other = useQuery(userQuery(second))
  return (
    <RecordPage query={one}>
      {(left) => (
        <RecordPage query={other}>
          {(right) => <Comparison pair={{ this: left.record, other: right.record }} />}
        </RecordPage>
      )}
    </RecordPage>
  )
}

/** The record with an account remains, else the first. */
function remainingOf(pair: Pair): Side {
  return pair.other.hasPassword && !pair.this.hasPassword ? 'other' : 'this'
}

/** The side that a field is kept from where there is nothing to choose: one value, one that is missing, an account's address. */
function fixedSide(pair: Pair, field: Field): Side | null {
  const remaining = remainingOf(pair)
  const isAddress = field === 'phone' || field === 'email'
  if (pair.this[field] === pair.other[field] || (isAddress && pair[remaining].hasPassword)) return remaining
  if (pair.this[field] === null) return 'other'
  return pair.other[field] === null ? 'this' : null
}

function Comparison({ pair }: { pair: Pair }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const remaining = remainingOf(pair)
  const [chosen, setChosen] = useState<Partial<Record<Field, Side>>>({})
  const { merge } = useMerging(pair.this.id)
  const sideOf = (field: Field) => fixedSide(pair, field) ?? chosen[field] ?? remaining
  const open = fields.filter((field) => fixedSide(pair, field) === null)
  const merging = useMutation({
    mutationFn: () =>
      merge({
        other: pair.other.id,
        keep: Object.fromEntries(open.map((field) => [field, sideOf(field)])),
      }),
    onSuccess: ({ id }) => {
      showToast(t('merge.done'))
      void navigate(paths.user(id), { replace: true })
    },
  })
  // One of the two was merged into the other meanwhile.
  if (pair.this.id === pair.other.id) return <Navigate to={paths.user(pair.this.id)} replace />
  const areTwoAccounts = pair.this.hasPassword && pair.other.hasPassword
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('side.users'), path: paths.users },
          { title: t('merge.title'), path: paths.duplicates },
        ]}
        title={t('merge.compareTitle')}
      />
      <section className="card panel merge-records">
        <div className="merge-row merge-heads">
          {sides.map((side) => (
            <Head key={side} user={pair[side]} isRemaining={side === remaining} />
          ))}
        </div>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            pair={pair}
            field={field}
            isFixed={!open.includes(field)}
            side={sideOf(field)}
            onChoose={(side) => setChosen({ ...chosen, [field]: side })}
          />
        ))}
        <ul className="consequences">
          <li>{t('merge.moves')}</li>
          <li>{t('merge.stricter')}</li>
          <li>{t('merge.undoable')}</li>
        </ul>
        {(areTwoAccounts || merging.error) && (
          <Failure text={areTwoAccounts ? t('merge.twoAccounts') : merging.error!.message} />
        )}
        <div className="actions">
          <Link className="btn txt" to={paths.duplicates}>
            {t('record.cancel')}
          </Link>
          {!areTwoAccounts && (
            <SubmitButton
              type="button"
              className="btn pri"
              isBusy={merging.isPending}
              busyLabel={t('merge.busy')}
              onClick={() => merging.mutate()}
            >
              {t('merge.confirm')}
            </SubmitButton>
          )}
        </div>
      </section>
    </main>
  )
}

function Head({ user, isRemaining }: { user: User; isRemaining: boolean }) {
  const { t, format } = useWords()
  return (
    <div className="duplicate-person">
      <Portrait person={picturedOf(user)} size={40} />
      <div>
        <Link className="link" to={paths.user(user.id)}>
          {nameOf(user)}
        </Link>
        <p className="sec">
          {format.list([
            t('merge.since', { day: format.date(user.createdAt) }),
            ...(user.hasPassword ? [t('merge.account')] : []),
          ])}
        </p>
        {isRemaining && <span className="lab ok">{t('merge.remains')}</span>}
      </div>
    </div>
  )
}

interface FieldChoiceProps {
  pair: Pair
  field: Field
  isFixed: boolean
  side: Side
  onChoose: (side: Side) => void
}

function FieldChoice({ pair, field, isFixed, side, onChoose }: FieldChoiceProps) {
  const words = useWords()
  const name = useId()
  return (
    <fieldset className="merge-field">
      <legend>{words.t(userLabels[field]!)}</legend>
      <div className="merge-row">
        {sides.map((one) => (
          <label key={one} className={one === side ? 'merge-value kept' : 'merge-value'}>
            <input
              type="radio"
              name={name}
              checked={one === side}
              disabled={isFixed && one !== side}
              onChange={() => onChoose(one)}
            />
            <bdi>{userValue(field, pair[one][field], words)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
