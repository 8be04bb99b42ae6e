import './offered-field.css'
import { useController, type Control } from 'react-hook-form'
import type { Service } from '@meche/contract/catalogue.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'

/** The part of a form that says which services a member of the team offers, by their ids. */
export interface Offers {
  services: number[]
}

interface OfferedFieldProps {
  control: Control<Offers>
  services: readonly Service[]
}

/** The services a professional offers, by category: a box for each, and one for the whole category. */
export function OfferedField({ control, services }: OfferedFieldProps) {
  const t = useTranslate()
  const { value, onChange } = useController({ control, name: 'services' }).field
  const chosen = new Set(value)
  // In the order of the list, so that a box ticked twice changes nothing.
  const choose = (ids: readonly number[], isOffered: boolean) => {
    const isChosen = (id: number) => (ids.includes(id) ? isOffered : chosen.has(id))
    onChange(services.map(({ id }) => id).filter(isChosen))
  }
  const groups = new Map<string, Service[]>()
  for (const service of services) {
    const name = service.category?.name ?? t('service.noCategory')
    groups.set(name, [...(groups.get(name) ?? []), service])
  }
  return (
    <section className="card panel fields offered-field">
      <h2>{t('work.services')}</h2>
      <p className="sec">{t('work.servicesWhy')}</p>
      {[...groups].map(([name, of]) => (
        <Group key={name} name={name} services={of} chosen={chosen} onChoose={choose} />
      ))}
    </section>
  )
}

interface GroupProps {
  name: string
  services: readonly Service[]
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isOffered: boolean) => void
}

function Group({ name, services, chosen, onChoose }: GroupProps) {
  const t = useTranslate()
  const offered = services.filter(({ id }) => chosen.has(id)).length
  return (
    <fieldset>
      <legend>
        <label className="check">
          <input
            type="checkbox"
            aria-label={t('work.wholeCategory', { name })}
            checked={offered === services.length}
            ref={(box) => {
              if (box) box.indeterminate = offered > 0 && offered < services.length
            }}
            onChange={(event) =>
              onChoose(
                services.map(({ id }) => id),
                event.target.checked,
              )
            }
          />
          <b>{name}</b>
          <span className="sec">{t('work.offeredOf', { count: offered, total: services.length })}</span>
        </label>
      </legend>
      <div>
        {services.map((service) => (
          <label key={service.id} className="check">
            <input
              type="checkbox"
              checked={chosen.has(service.id)}
              onChange={(event) => onChoose([service.id], event.target.checked)}
            />
            {service.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
