import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { OfficeNav } from '../../../ui/layouts/office-nav.tsx'

export default function Badges() {
  const t = useTranslate()
  return (
    <OfficeNav
      form="vertical"
      brand={null}
      salon={null}
      role="admin"
      help={undefined}
      label={t('guide.name.badge')}
      pathname={paths.calendar}
      sections={[
        {
          title: t('guide.x.team'),
          items: [
            { title: t('nav.calendar'), path: paths.calendar, icon: 'calendar', info: '12' },
            {
              title: t('guide.x.messages'),
              path: paths.messages,
              icon: 'message-square',
              info: t('guide.x.new'),
            },
          ],
        },
      ]}
    />
  )
}
