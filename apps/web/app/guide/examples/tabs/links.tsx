import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { TabLinks } from '../../../ui/components/data-display/tab-links.tsx'

export default function Tabs() {
  const t = useTranslate()
  return (
    <TabLinks
      label={t('guide.name.tabs')}
      tabs={[
        { title: t('guide.name.tabs'), path: paths.component('mui', 'tabs') },
        { title: t('guide.name.menu'), path: paths.component('mui', 'menu') },
        { title: t('guide.name.list'), path: paths.component('mui', 'list') },
      ]}
    />
  )
}
