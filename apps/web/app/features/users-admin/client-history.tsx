import { useQuery } from '@tanstack/react-query'
import type { Change } from '@meche/contract/history.ts'
import { UndoChange } from '../../shared/history/undo-change.tsx'
import { useChangeWords } from '../../shared/history/use-change-words.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { userLabels, userValue } from './user-fields.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { changesQuery } from './api.ts'

/** The last months of a record that is looked after; the rest is in the salon's history. */
const SHOWN = 6

/** The changes of this record, newest first. */
export function ClientHistory({ id }: { id: string }) {
  const { data, isPending } = useQuery(changesQuery(id))
  const words = useChangeWords(data ?? [])
  const { t, format } = words
  const changes = (data ?? []).filter(
    (change) => change.action === 'create' || linesOf(change, words).length > 0,
  )
  return (
    <section className="card panel fields">
      <div className="panel-head">
        <h2>{t('client.history')}</h2>
        <span className="sp" />
        <HistoryLink entity="user" id={Number(id)} isWhole />
      </div>
      {isPending && <div className="skel note-skel" />}
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
            {change.can_undo && (
              <UndoChange
                change={change}
                words={words}
                name={format.list([...linesOf(change, words), format.date(change.at)])}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Field by field, in words; what has no name on these screens is left to the salon's history. */
function linesOf({ changes }: Change, words: Words): string[] {
  return Object.entries(changes).flatMap(([field, [from, to]]) => {
    const label = userLabels[field]
    if (!label) return []
    const shown = (value: unknown) => userValue(field, value, words)
    return [words.t('client.fromTo', { field: words.t(label), from: shown(from), to: shown(to) })]
  })
}
