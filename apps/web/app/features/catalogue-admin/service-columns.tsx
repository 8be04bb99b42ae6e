import { Link } from 'react-router'
import type { Service } from '@meche/contract/catalogue.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import type { Words } from '../../lib/i18n.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AvailabilityLabel, CategoryName } from './availability-label.tsx'
import { Face } from './face.tsx'

/** The specification shows four at most. */
const FACES = 4

export function serviceColumns(
  { t, format }: Pick<Words, 't' | 'format'>,
  professionals: readonly PublicProfessional[],
): Column<Service>[] {
  const namesOf = (service: Service) => offeredBy(service, professionals).map(({ lastname }) => lastname)
  return [
    {
      id: 'name',
      header: t('service.name'),
      cell: (service) => (
        <span className="with-dot">
          <Link to={paths.service(service.id)}>{service.name}</Link>
          {service.is_break && (
            <span className="lab">
              <Icon name="hourglass" size={14} />
              {t('service.pause')}
            </span>
          )}
        </span>
      ),
      text: ({ name }) => name,
      isSortable: true,
      phone: 'title',
    },
    {
      id: 'category',
      header: t('service.category'),
      cell: ({ category }) => <CategoryName category={category} />,
      text: ({ category }) => category?.name ?? '',
      phone: 'line',
    },
    {
      id: 'duration',
      header: t('service.duration'),
      cell: ({ duration }) => format.duration(duration),
      text: ({ duration }) => String(duration),
      isSortable: true,
      isNumeric: true,
      phone: 'line',
    },
    {
      id: 'price',
      header: t('service.price'),
      cell: ({ is_break, price }) => (is_break ? '–' : format.price(price)),
      text: ({ is_break, price }) => (is_break ? '' : format.price(price)),
      isSortable: true,
      isNumeric: true,
      phone: 'end',
    },
    {
      id: 'professionals',
      header: t('service.professionals'),
      cell: (service) =>
        service.professionalServices.length === 0 && !service.is_break ? (
          <span className="lab warn" title={t('offers.nobody')}>
            {t('service.byNobody')}
          </span>
        ) : (
          <Faces service={service} professionals={professionals} names={format.list(namesOf(service))} />
        ),
      text: (service) => namesOf(service).join(', '),
      phone: 'line',
    },
    {
      id: 'state',
      header: t('service.state'),
      cell: ({ disabled }) => <AvailabilityLabel isDisabled={disabled} />,
      text: ({ disabled }) => t(disabled ? 'service.disabled' : 'service.available'),
      phone: 'line',
    },
  ]
}

function offeredBy(service: Service, professionals: readonly PublicProfessional[]) {
  const ids = service.professionalServices.map(({ professional }) => professional)
  return professionals.filter(({ id }) => ids.includes(id))
}

interface FacesProps {
  service: Service
  professionals: readonly PublicProfessional[]
  names: string
}

function Faces({ service, professionals, names }: FacesProps) {
  const offering = offeredBy(service, professionals)
  if (offering.length === 0) return '–'
  return (
    <span className="faces" title={names}>
      {offering.slice(0, FACES).map((person) => (
        <Face key={person.id} size={28} person={person} />
      ))}
      {offering.length > FACES && <span className="more">+{offering.length - FACES}</span>}
      <span className="visually-hidden">{names}</span>
    </span>
  )
}
