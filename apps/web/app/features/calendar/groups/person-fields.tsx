import { useId } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import type { MenuSection } from '../../../lib/salon/menu.ts'
import { useTeam } from '../../../lib/salon/salon.ts'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ServiceField } from '../booking/service-field.tsx'
import type { Person } from './people.ts'

interface PersonFieldsProps {
  person: Person
  title: string
  menu: readonly MenuSection[]
  isOrganiser: boolean
  onChange: (part: Partial<Person>) => void
  /** Null: a group has at least two. */
  onRemove: (() => void) | null
}

/** One of the people: a first name, what they have done, and by whom. */
export function PersonFields({ person, title, menu, isOrganiser, onChange, onRemove }: PersonFieldsProps) {
  const t = useTranslate()
  const id = useId()
  const offered = new Set(
    person.items.flatMap(({ professionals }) => professionals.map((professional) => professional.id)),
  )
  const team = useTeam().filter((one) => offered.has(one.id))
  const name = person.name.trim() || title
  return (
    <div className="group-person" role="group" aria-labelledby={id}>
      <div className="group-head">
        <b id={id}>{title}</b>
        {onRemove && (
          <button type="button" className="ib" aria-label={t('group.remove', { name })} onClick={onRemove}>
            <Icon name="x" size={18} />
          </button>
        )}
      </div>
      {!isOrganiser && (
        <TextField
          label={t('group.name')}
          maxLength={limits.forMax}
          autoComplete="off"
          required
          value={person.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      <ServiceField
        menu={menu}
        items={person.items}
        hint={null}
        professional={person.professional}
        onChange={(items) => onChange({ items, professional: null })}
      />
      {team.length > 0 && (
        <SelectField
          label={t('quick.professional')}
          emptyLabel={t('quick.anyone')}
          options={team.map((one) => ({ value: String(one.id), label: one.givenName }))}
          value={person.professional ?? ''}
          onChange={({ target }) =>
            onChange({ professional: target.value === '' ? null : Number(target.value) })
          }
        />
      )}
    </div>
  )
}
