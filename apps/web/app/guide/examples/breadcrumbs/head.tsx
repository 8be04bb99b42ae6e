import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { PageHead } from '../../../ui/components/data-display/page-head.tsx'

export default function Head() {
  const t = useTranslate()
  return (
    <PageHead
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('guide.x.offered'), path: paths.services },
      ]}
      title={t('guide.x.cut')}
      text={t('guide.x.nameWhy')}
    >
      <button type="button" className="btn out">
        {t('record.edit')}
      </button>
    </PageHead>
  )
}
