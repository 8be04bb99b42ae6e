import '../../ui/components/data-display/facts.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Category } from '@meche/contract/catalogue.ts'
import { useTranslate, useWords, type MessageKey } from '../../lib/i18n/i18n.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { paths } from '../../paths.ts'
import { AvailabilityLabel, CategoryName } from './availability-label.tsx'
import { categoryQuery, servicesOfQuery } from './api.ts'
import { kinds } from './catalogue-kinds.ts'
import { DetailsPage, TermsTable } from './catalogue-page.tsx'

export function CategoryDetails({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(categoryQuery(id))}>
      {({ record }) => <Details category={record} />}
    </RecordPage>
  )
}

function Details({ category }: { category: Category }) {
  const t = useTranslate()
  return (
    <DetailsPage kind={kinds.category} entity="category" record={category}>
      <Services category={category} />
      <section className="card panel fields">
        <h2>{t('service.facts')}</h2>
        <dl className="fact-list">
          <div>
            <dt>{t('category.color')}</dt>
            <dd>
              <CategoryName
                category={{ color: category.color, name: t(`color.${category.color}` as MessageKey) }}
              />
            </dd>
          </div>
          <div>
            <dt>{t('category.place')}</dt>
            <dd>{category.order}</dd>
          </div>
        </dl>
        {category.description && <p className="sec">{category.description}</p>}
      </section>
    </DetailsPage>
  )
}

/** The services of the category, on sale or not. */
function Services({ category }: { category: Category }) {
  const { t, format } = useWords()
  const services = useQuery(servicesOfQuery(category.id))
  return (
    <section className="card panel fields">
      <h2>{t('side.services')}</h2>
      {(services.error || !services.data) && <Unanswered query={services} />}
      {services.data?.length === 0 && <p className="sec">{t('category.empty')}</p>}
      {services.data && services.data.length > 0 && (
        <TermsTable of={t('service.name')}>
          {services.data.map(({ id, name, duration, price, is_break: isBreak, disabled }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="link" to={paths.service(id)}>
                  {name}
                </Link>{' '}
                {disabled && <AvailabilityLabel isDisabled />}
              </th>
              <td className="num">{format.duration(duration)}</td>
              <td className="num">{isBreak ? '–' : format.price(price)}</td>
            </tr>
          ))}
        </TermsTable>
      )}
    </section>
  )
}
