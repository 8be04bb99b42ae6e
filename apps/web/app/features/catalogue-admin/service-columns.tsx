import '../../ui/components/data-display/facts.css'
import { Link } from 'react-router'
import type { Service } from '@meche/contract/catalogue.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import { useTranslate, type Words } from '../../lib/i18n/i18n.tsx'
import { picturedOf } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AvailabilityLabel, StateLabel, VisibilityLabel } from './availability-label.tsx'
import { soldColumns } from './catalogue-list.tsx'
import { Faces, type Face } from './faces.tsx'

export function serviceColumns(
  { t, format }: Pick<Words, 't' | 'format'>,
  professionals: readonly PublicProfessional[],
): Column<Service>[] {
  const faces = professionals.map((person) => ({
    ...picturedOf(person),
    name: person.lastname,
  }))
  const sold = soldColumns<Service>({ t, format })
  const namesOf = (service: Service) => offeredBy(service, faces).map(({ name }) => name)
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
          {service.isOption && <span className="lab">{t('service.option')}</span>}
          <span className="desktop-table">
            <VisibilityLabel service={service} />
          </span>
        </span>
      ),
      text: ({ name }) => name,
      isSortable: true,
      phone: 'title',
    },
    sold.category,
    sold.duration,
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
        isByNobody(service) ? (
          <ByNobody />
        ) : (
          <Faces of={offeredBy(service, faces)} names={format.list(namesOf(service))} />
        ),
      text: (service) => namesOf(service).join(', '),
      phone: 'none',
    },
    {
      id: 'state',
      header: t('service.state'),
      cell: (service) => (
        <>
          <span className="desktop-table">
            <AvailabilityLabel isDisabled={service.disabled} />
          </span>
          <span className="phone-table">
            {isByNobody(service) ? <ByNobody /> : <StateLabel service={service} />}
          </span>
        </>
      ),
      text: ({ disabled }) => t(disabled ? 'service.disabled' : 'service.available'),
      phone: 'foot',
    },
  ]
}

function isByNobody({ professionalServices, is_break: isPause }: Service): boolean {
  return professionalServices.length === 0 && !isPause
}

/** It cannot be booked: more than how it is sold, that is what one has to know. */
function ByNobody() {
  const t = useTranslate()
  return (
    <span className="lab warn" title={t('offers.nobody')}>
      {t('service.byNobody')}
    </span>
  )
}

function offeredBy(service: Service, faces: readonly Face[]): Face[] {
  const ids = service.professionalServices.map(({ professional }) => professional)
  return faces.filter(({ id }) => ids.includes(id))
}
