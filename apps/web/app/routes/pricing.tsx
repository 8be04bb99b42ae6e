import { Link } from 'react-router'
import { plans } from '../features/pricing/plans.ts'
import { useFormat } from '../lib/i18n/i18n.tsx'
import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/pricing.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPageText('pricing', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'description', content: loaderData?.lead }]
}

export default function Pricing({ loaderData: text }: Route.ComponentProps) {
  const format = useFormat()
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{text.title}</h1>
      <p className="lead sec">{text.lead}</p>
      <ul className="plans">
        {plans.map(({ key, price }) => {
          const plan = text.plans[key]
          return (
            <li key={key} className="card">
              <h2 className="h5">{plan.name}</h2>
              <p className="price">
                {format.price(price)} <small>{text.perMonth}</small>
              </p>
              <p className="sec">{plan.text}</p>
              <ul className="points">
                {plan.points.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    {point}
                  </li>
                ))}
              </ul>
              <Link
                className={key === 'starter' ? 'btn pri' : 'btn out'}
                to={price === 0 ? paths.signUp : `${paths.payment}?plan=${key}`}
              >
                {plan.action}
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="cap">{text.note}</p>
    </main>
  )
}
