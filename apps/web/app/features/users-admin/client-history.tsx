import { useQuery } from '@tanstack/react-query'
import type { Change } from '@meche/contract/history.ts'
import { useWords, type MessageKey, type Words } from '../../lib/i18n.tsx'
import { highestRole, type Role } from './roles.ts'
import { nameOf } from './user-name.ts'
import { changesQuery } from './user-queries.ts'

/** The last months of a record that is looked after; the rest is in the salon's history. */
const SHOWN = 6

const labels: Readonly<Record<string, MessageKey>> = {
  firstname: 'auth.familyName',
  lastname: 'auth.givenName',
  email: 'user.email',
  phone: 'user.phone',
  quality: 'user.quality',
  verified: 'user.verified',
  red_zone: 'user.redZone',
  red_zone_reason: 'user.reason',
  redZoneUntil: 'user.until',
  googleLink: 'account.google',
  smsOptOut: 'client.smsRefused',
  roles: 'user.role',
}

/** Who changed what of this record, the newest first. */
export function ClientHistory({ id }: { id: string }) {
  const words = useWords()
  const { t, format } = words
  const { data } = useQuery(changesQuery(id))
  const changes = (data ?? []).filter(
    (change) => change.action === 'create' || linesOf(change, words).length > 0,
  )
  return (
    <section className="card panel fields">
      <h2>{t('client.history')}</h2>
      {data && changes.length === 0 && <p className="sec">{t('client.noHistory')}</p>}
      <ul className="client-history">
        {changes.slice(0, SHOWN).map((change) => (
          <li key={change.id}>
            {change.action === 'create' ? (
              <span>{t('client.wasCreated')}</span>
            ) : (
              linesOf(change, words).map((line) => <span key={line}>{line}</span>)
            )}
            <span className="sec">
              {t('client.byWhom', {
                day: format.date(change.at),
                name: change.actor ? nameOf(change.actor) : t('client.system'),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Field by field, in words; what has no name on these screens is left to the salon's history. */
function linesOf({ changes }: Change, words: Words): string[] {
  return Object.entries(changes).flatMap(([field, [from, to]]) => {
    const label = labels[field]
    if (!label) return []
    const shown = (value: unknown) => valueOf(field, value, words)
    return [words.t('client.fromTo', { field: words.t(label), from: shown(from), to: shown(to) })]
  })
}

function valueOf(field: string, value: unknown, { t, format }: Words): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'user.yes' : 'user.no')
  if (field === 'roles') return t(`user.role.${highestRole(value as Role[])}`)
  if (field === 'quality') return t(`user.quality.${value as 'Customer' | 'HairDresser'}`)
  if (field === 'redZoneUntil') return format.date(String(value))
  return field === 'phone' ? format.phone(String(value)) : String(value)
}
