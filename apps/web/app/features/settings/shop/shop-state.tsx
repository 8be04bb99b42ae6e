import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Shop } from '@meche/contract/shop.ts'
import { useWords, type MessageKey } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { shopQuery } from '../../../shared/shop-query.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

const needs: Readonly<Record<Shop['missing'][number], MessageKey>> = {
  legalName: 'company.legalName',
  siret: 'company.siret',
  mediatorName: 'company.mediator',
  mediatorAddress: 'company.mediator',
}

/** Whether orders are taken, and what the company lacks for it. */
export function ShopState() {
  const { t, format } = useWords()
  const { data: shop } = useQuery(shopQuery)
  if (!shop) return null
  const missing = [...new Set(shop.missing.map((name) => t(needs[name])))]
  return (
    <div className={shop.isOpen ? 'banner info' : 'banner warn'} role="status">
      <Icon name={shop.isOpen ? 'circle-check' : 'circle-alert'} size={20} />
      <p>
        {shop.isOpen
          ? t(shop.takesCards ? 'shopSet.open' : 'shopSet.openAtSalon')
          : t('shopSet.complete', { fields: format.list(missing) })}{' '}
        {shop.isTrial && t('shopSet.trial')}{' '}
        <Link className="link" to={shop.isOpen ? paths.shop : paths.companySettings}>
          {t(shop.isOpen ? 'shopSet.see' : 'shopSet.toCompany')}
        </Link>
      </p>
    </div>
  )
}
