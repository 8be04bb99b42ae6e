import { useId } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { needsLength, type MenuSection } from '../../../lib/salon/menu.ts'
import { useTeam } from '../../../lib/salon/salon.ts'
import { ClientFinder } from '../../../shared/client-finder.tsx'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { HairLengthField } from '../../../shared/hair-length-field.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ServiceField } from '../booking/service-field.tsx'
import { shownName, type Person, type TypedPerson } from './people.ts'

interface PersonFieldsProps {
  person: Person
  title: string
  menu: readonly MenuSection[]
  isOrganiser: boolean
  /** Whether a client comes already. */
  isTaken: (client: number) => boolean
  onChange: (part: Partial<TypedPerson>) => void
  /** Null: a group has at least two. */
  onRemove: (() => void) | null
}

/** One of the people: who they are, what they have done, and by whom. */
export function PersonFields(props: PersonFieldsProps) {
  const { person, title, menu, isOrganiser, isTaken, onChange, onRemove } = props
  const t = useTranslate()
  const id = useId()
  const offered = new Set(
    person.items.flatMap(({ professionals }) => professionals.map((professional) => professional.id)),
  )
  const team = useTeam().filter((one) => offered.has(one.id))
  const name = shownName(person) || title
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
      {!isOrganiser && <WhoComes person={person} isTaken={isTaken} onChange={onChange} />}
      <ServiceField
        menu={menu}
        items={person.items}
        hint={null}
        professional={person.professional}
        length={person.length}
        onChange={(items) => onChange({ items, professional: null })}
      />
      {needsLength(person.items) && (
        <HairLengthField
          label={t('quick.hair')}
          value={person.length}
          onChange={(length) => onChange({ length })}
        />
      )}
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

type WhoComesProps = Pick<PersonFieldsProps, 'person' | 'isTaken' | 'onChange'>

/** A first name, or a client of the salon, whose own file gets the visit. */
function WhoComes({ person: { name, client }, isTaken, onChange }: WhoComesProps) {
  const t = useTranslate()
  if (client)
    return (
      <div className="group-client">
        <Initials id={client.id} givenName={client.lastname} familyName={client.firstname} />
        <b>{nameOf(client)}</b>
        <button type="button" className="btn txt sm" autoFocus onClick={() => onChange({ client: null })}>
          {t('group.otherPerson')}
        </button>
      </div>
    )
  return (
    <>
      <TextField
        label={t('group.name')}
        maxLength={limits.forMax}
        autoComplete="off"
        required
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <ClientFinder
        label={t('group.knownClient')}
        isWholeSalon
        isLeftOut={isTaken}
        onPick={({ id, firstname, lastname }) => onChange({ client: { id, firstname, lastname }, name: '' })}
      />
    </>
  )
}
