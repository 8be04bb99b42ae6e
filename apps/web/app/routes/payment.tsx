import { Link, useSearchParams } from 'react-router'
import { planOf } from '../features/pricing/plans.ts'
import { useWords } from '../lib/i18n/i18n.tsx'
import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/payment.ts'

export async function loader(args: Route.LoaderArgs) {
  const [payment, pricing] = await Promise.all([loadPageText('payment', args), loadPageText('pricing', args)])
  return { payment, pricing }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.payment.title), { name: 'robots', content: 'noindex' }]
}

export default function Payment({ loaderData: { payment, pricing } }: Route.ComponentProps) {
  const { t, format } = useWords()
  const [search] = useSearchParams()
  const { key, price } = planOf(search.get('plan'))
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{payment.title}</h1>
      <p className="lead sec">{payment.text}</p>
      <p className="card chosen-plan">
        <span>
          <small>{payment.chosen}</small>
          <br />
          <b>{pricing.plans[key].name}</b>
        </span>
        <span>
          <b>{format.price(price)}</b> <small>{pricing.perMonth}</small>
        </span>
      </p>
      <p className="inset">
        <Icon name="scissors" size={20} />
        <span>
          <b>{payment.where}</b>
          <br />
          <span className="sec">{payment.whereWhy}</span>
        </span>
      </p>
      <p className="actions">
        <Link className="btn pri lg" to={paths.reservation}>
          {t('nav.book')}
        </Link>
        <Link className="btn txt lg" to={paths.pricing}>
          {payment.change}
        </Link>
      </p>
    </main>
  )
}
