import { useQuery } from '@tanstack/react-query'
import type { Service } from '@meche/contract/catalogue.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { professionalsQuery } from '../../lib/salon/professionals.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Face } from './face.tsx'

interface ComposedMakersProps {
  /** Null until all of them are known. */
  steps: readonly Service[] | null
}

/** The professionals who offer every step, and a step that each of the others lacks. */
export function ComposedMakers({ steps }: ComposedMakersProps) {
  const { t } = useWords()
  const busy = steps?.filter(({ is_break }) => !is_break)
  if (busy?.length === 0) return null
  return (
    <section className="card panel fields">
      <h2>{t('composed.makers')}</h2>
      <p className="sec">{t('composed.makersWhy')}</p>
      {busy ? <MakerList busy={busy} /> : <p>–</p>}
    </section>
  )
}

function MakerList({ busy }: { busy: readonly Service[] }) {
  const { t } = useWords()
  const { data: professionals } = useQuery(professionalsQuery)
  return (
    <ul className="makers">
      {(professionals ?? []).map((person) => {
        const missing = busy.find(
          ({ professionalServices }) =>
            !professionalServices.some(({ professional }) => professional === person.id),
        )
        return (
          <li key={person.id}>
            <Face size={32} person={person} />
            <span>
              {person.lastname} {person.firstname}
              {missing && <small>{t('composed.missing', { name: missing.name })}</small>}
            </span>
            {!missing && <Icon name="check" />}
          </li>
        )
      })}
    </ul>
  )
}
