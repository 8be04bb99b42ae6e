import { useQuery } from '@tanstack/react-query'
import type { Problem } from '@meche/contract/problem.ts'
import { limits } from '@meche/contract/limits.ts'
import { plainText } from '@meche/domain/text/search.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../../shared/phone-words.ts'
import { Initials } from '../../../ui/components/data-display/initials.tsx'
import { PhoneField } from '../../../ui/components/inputs/phone-field.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { useSettled } from '../../../ui/components/inputs/use-settled.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { clientsQuery, type FoundClient } from './api.ts'
import type { NewClient } from './use-quick-booking.ts'

interface NewClientFieldsProps {
  client: NewClient
  /** The fields of it that the server refused. */
  violations: NonNullable<Problem['violations']>
  onChange: (client: NewClient) => void
  onTake: (client: FoundClient) => void
  onSearch: () => void
}

/** Somebody new: their names and phone, and who they may be among those the salon knows. */
export function NewClientFields({ client, violations, onChange, onTake, onSearch }: NewClientFieldsProps) {
  const { t } = useWords()
  const errorOf = (field: string) =>
    violations.find(({ propertyPath }) => propertyPath.endsWith(field))?.message
  const set = (part: Partial<NewClient>) => onChange({ ...client, ...part })
  return (
    <fieldset className="quick-new-client">
      <legend>{t('forClient.new')}</legend>
      <button type="button" className="link" onClick={onSearch}>
        {t('quick.search')}
      </button>
      <div className="pair">
        <TextField
          label={t('auth.givenName')}
          autoComplete="off"
          autoFocus={client.givenName === ''}
          maxLength={limits.nameMax}
          value={client.givenName}
          error={errorOf('lastname')}
          onChange={(event) => set({ givenName: event.target.value })}
        />
        <TextField
          label={t('auth.familyName')}
          autoComplete="off"
          autoFocus={client.givenName !== '' && client.familyName === ''}
          maxLength={limits.nameMax}
          value={client.familyName}
          error={errorOf('firstname')}
          onChange={(event) => set({ familyName: event.target.value })}
        />
      </div>
      <PhoneField
        label={t('auth.phone')}
        words={phoneWords(t)}
        name="phone"
        value={client.phone}
        error={errorOf('phone')}
        onChange={(phone) => set({ phone })}
        onBlur={() => {}}
      />
      <SamePerson client={client} onTake={onTake} />
    </fieldset>
  )
}

/** A client with this phone, or nearly this name, is proposed instead of a second record. */
function SamePerson({ client, onTake }: Pick<NewClientFieldsProps, 'client' | 'onTake'>) {
  const { t, format } = useWords()
  const digits = useSettled(client.phone.replaceAll(/\D/g, ''))
  const familyName = useSettled(client.familyName.trim())
  const byPhone = useQuery({ ...clientsQuery(digits), enabled: digits.length > 5 })
  const givenName = useSettled(client.givenName.trim())
  const byName = useQuery(clientsQuery(familyName))
  const byGivenName = useQuery(clientsQuery(givenName))
  const known = likelyDuplicates(
    client,
    [byPhone, byName, byGivenName].flatMap(({ data }) => data ?? []),
  )
  if (known.length === 0) return null
  return (
    <div className="banner info quick-same" role="status">
      <Icon name="users" size={20} />
      <div>
        <b>{t('quick.samePerson')}</b>
        <ul>
          {known.map((one) => (
            <li key={one.id}>
              <Initials id={one.id} givenName={one.lastname} familyName={one.firstname} />
              <span className="quick-name">
                <b>
                  {one.lastname} {one.firstname}
                </b>
                <small>{one.phone && format.phone(one.phone)}</small>
              </span>
              <button type="button" className="btn out" onClick={() => onTake(one)}>
                {t('quick.take')}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const SHOWN = 3

/** Those with the same phone, and those who share one name and are a slip away in the other. */
export function likelyDuplicates(client: NewClient, found: readonly FoundClient[]): FoundClient[] {
  const phone = nationalDigits(client.phone)
  const [family, given] = [plainText(client.familyName.trim()), plainText(client.givenName.trim())]
  const isLike = (one: FoundClient) => {
    const [theirFamily, theirGiven] = [plainText(one.firstname), plainText(one.lastname)]
    return (
      (phone.length > 5 && nationalDigits(one.phone ?? '').startsWith(phone)) ||
      (theirFamily === family && isSlip(theirGiven, given)) ||
      (theirGiven === given && isSlip(theirFamily, family))
    )
  }
  const likely = found.filter(isLike)
  return [...new Map(likely.map((one) => [one.id, one])).values()].slice(0, SHOWN)
}

/** 06 39 and +33 6 39 begin alike. */
function nationalDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').replace(/^(?:0|33)/, '')
}

/** Equal but for one letter more, less or other, or for two neighbours that changed places. */
function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  if (long.length > short.length) return short.slice(same) === long.slice(same + 1)
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same]
  return short.slice(same + (isSwapped ? 2 : 1)) === long.slice(same + (isSwapped ? 2 : 1))
}
