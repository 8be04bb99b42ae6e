import { useQuery } from '@tanstack/react-query'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { linkableServicesQuery } from './api.ts'

interface LinkedServicesProps {
  value: readonly number[]
  error: string | undefined
  onChange: (services: number[]) => void
}

/** The services that an article offers to book. */
export function LinkedServices({ value, error, onChange }: LinkedServicesProps) {
  const t = useTranslate()
  const { data: services = [], error: failure } = useQuery(linkableServicesQuery)
  const others = services.filter(({ id }) => !value.includes(id))
  const nameOf = (id: number) => services.find((service) => service.id === id)?.name ?? `#${id}`
  return (
    <div className="post-services">
      <SelectField
        label={t('post.services')}
        emptyLabel={t('post.addService')}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        help={t('post.servicesWhy')}
        error={failure?.message ?? error}
        disabled={value.length >= limits.servicesPerPost}
        value=""
        onChange={({ target }) => onChange([...value, Number(target.value)])}
      />
      {value.length > 0 && (
        <ul>
          {value.map((id) => (
            <li key={id} className="chip">
              <bdi>{nameOf(id)}</bdi>
              <button
                type="button"
                aria-label={t('post.removeService', { name: nameOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
