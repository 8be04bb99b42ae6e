import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { legalTextsQuery } from '../../../shared/legal-texts.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

/** Tells admins which legal texts none of them has approved; nothing once all are. */
export function LegalBanner() {
  const { t, format } = useWords()
  const { data } = useQuery(legalTextsQuery)
  const waiting = (data ?? []).filter(({ version }) => version === 0)
  const [first] = waiting
  if (!first) return null
  return (
    <div className="banner info legal-banner" role="status">
      <Icon name="info" size={20} />
      <p>
        {t('legal.toApprove', { names: format.list(waiting.map(({ page }) => t(`legal.${page}`))) })}{' '}
        <Link className="link" to={paths.legalSettings(first.page)}>
          {t('legal.read')}
        </Link>
      </p>
    </div>
  )
}
