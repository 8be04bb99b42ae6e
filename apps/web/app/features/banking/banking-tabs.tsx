import '../../ui/styles/forms.css'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { TabLinks } from '../../ui/components/data-display/tab-links.tsx'

/** The parts of « Encaissements », and what Mèche is not. */
export function BankingTabs() {
  const t = useTranslate()
  return (
    <div className="banking-tabs">
      <TabLinks
        label={t('side.banking')}
        tabs={[
          { title: t('bank.payments'), path: paths.banking },
          { title: t('bank.payouts'), path: paths.payouts },
          { title: t('bank.closings'), path: paths.tillDays },
          { title: t('bank.exports'), path: paths.accounting },
        ]}
      />
      <p className="sec">{t('bank.noTill')}</p>
    </div>
  )
}
