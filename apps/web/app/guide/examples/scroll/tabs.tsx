import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { TabLinks } from '../../../ui/components/data-display/tab-links.tsx'

const names = [
  'scroll',
  'snackbar',
  'utilities',
  'label',
  'image',
  'chart',
  'dnd',
  'animate',
  'editor',
] as const

export default function ManyTabs() {
  const t = useTranslate()
  return (
    <TabLinks
      label={t('guide.group.extra')}
      tabs={names.map((name) => ({ title: t(`guide.name.${name}`), path: paths.component('extra', name) }))}
    />
  )
}
