import '../../ui/components/data-display/facts.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Service } from '@meche/contract/catalogue.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { professionalsQuery } from '../../lib/salon/professionals.ts'
import { offerableQuery } from '../../shared/offerable-services.ts'
import { paths } from '../../paths.ts'
import { AvailabilityLabel, CategoryName } from './availability-label.tsx'
import { holdersQuery, serviceQuery } from './api.ts'
import { kinds } from './catalogue-kinds.ts'
import { DetailsPage, TermsTable } from './catalogue-page.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { RecordPage } from '../../shared/record-page.tsx'

export function ServiceDetails({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(serviceQuery(id))}>{({ record }) => <Details service={record} />}</RecordPage>
  )
}

function Details({ service }: { service: Service }) {
  return (
    <DetailsPage
      kind={kinds.service}
      entity="service"
      record={service}
      aside={<AvailabilityLabel isDisabled={service.disabled} />}
    >
      <Offers service={service} />
      <div className="form-stack">
        <Facts service={service} />
        <Holders service={service} />
      </div>
    </DetailsPage>
  )
}

function Facts({ service }: { service: Service }) {
  const { t, format } = useWords()
  const around = [service.bufferBefore ?? 0, service.bufferAfter ?? 0] as const
  return (
    <section className="card panel fields">
      <h2>{t('service.facts')}</h2>
      <dl className="fact-list">
        <div>
          <dt>{t('service.category')}</dt>
          <dd>
            <CategoryName category={service.category} />
          </dd>
        </div>
        <div>
          <dt>{t('service.duration')}</dt>
          <dd>{format.duration(service.duration)}</dd>
        </div>
        {!service.is_break && (
          <div>
            <dt>{t('service.price')}</dt>
            <dd>{format.price(service.price)}</dd>
          </div>
        )}
        {!service.is_break && (
          <div>
            <dt>{t('service.visibility')}</dt>
            <dd>{t(`service.visibility.${service.visibility}`)}</dd>
          </div>
        )}
        {service.isOption && <Followed ids={service.allowedAfter ?? []} />}
        {around[0] > 0 && (
          <div>
            <dt>{t('service.bufferBefore')}</dt>
            <dd>{format.duration(around[0])}</dd>
          </div>
        )}
        {around[1] > 0 && (
          <div>
            <dt>{t('service.bufferAfter')}</dt>
            <dd>{format.duration(around[1])}</dd>
          </div>
        )}
      </dl>
      {service.description && <p className="sec">{service.description}</p>}
    </section>
  )
}

/** The services that the option is sold with. */
function Followed({ ids }: { ids: readonly number[] }) {
  const { t, format } = useWords()
  const services = useQuery({ ...offerableQuery, enabled: ids.length > 0 })
  const names = services.data?.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return (
    <div>
      <dt>{t('service.allowedAfter')}</dt>
      <dd>
        {ids.length === 0 ? (
          t('service.allowedNone')
        ) : names ? (
          format.list(names)
        ) : (
          <Unanswered query={services} skeleton="fact-skel" />
        )}
      </dd>
    </div>
  )
}

/** The professionals who offer the service, each with their own duration and price. */
function Offers({ service }: { service: Service }) {
  const { t, format } = useWords()
  const { data: professionals } = useQuery(professionalsQuery)
  const people = (professionals ?? []).flatMap((person) => {
    const offer = service.professionalServices.find(({ professional }) => professional === person.id)
    return offer ? [{ ...person, offer }] : []
  })
  return (
    <section className="card panel fields">
      <h2>{t('offers.title')}</h2>
      {service.is_break ? (
        <p className="sec">{t('service.isPauseWhy')}</p>
      ) : people.length === 0 ? (
        <p className="sec">{t('offers.nobody')}</p>
      ) : (
        <TermsTable of={t('service.professional')}>
          {people.map(({ id, lastname, firstname, offer }) => (
            <tr key={id}>
              <th scope="row">
                {lastname} {firstname}
              </th>
              <td className="num">{format.duration(offer.duration)}</td>
              <td className="num">{format.price(offer.price)}</td>
            </tr>
          ))}
        </TermsTable>
      )}
    </section>
  )
}

/** The composed services that it is a step of. */
function Holders({ service }: { service: Service }) {
  const { t } = useWords()
  const { data: holders } = useQuery(holdersQuery([service.id]))
  if (!holders || holders.length === 0) return null
  return (
    <section className="card panel fields">
      <h2>{t('side.composed')}</h2>
      <ul className="menu">
        {holders.map(({ id, name }) => (
          <li key={id}>
            <Link className="btn txt" to={paths.composedService(id)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
