import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { OfficeNav, type OfficeSection } from '../../../ui/layouts/office-nav.tsx'

const forms = ['vertical', 'mini', 'horizontal'] as const

export default function Forms() {
  const t = useTranslate()
  const [form, setForm] = useState<(typeof forms)[number]>('vertical')
  const sections: OfficeSection[] = [
    {
      title: t('side.overview'),
      items: [
        { title: t('nav.dashboard'), path: paths.dashboard, icon: 'layout-dashboard' },
        { title: t('nav.calendar'), path: paths.calendar, icon: 'calendar', caption: t('guide.x.team') },
        { title: t('guide.x.messages'), path: paths.messages, icon: 'message-square', info: '3' },
        { title: t('guide.state.disabled'), path: '/', icon: 'ban', disabled: true },
        {
          title: t('guide.x.offered'),
          path: paths.services,
          icon: 'scissors',
          children: [
            { title: t('side.list'), path: paths.services },
            { title: t('side.create'), path: paths.newService, roles: ['admin'] },
          ],
        },
      ],
    },
  ]
  return (
    <>
      <div className="seg" role="group" aria-label={t('display.navLayout')}>
        {forms.map((one) => (
          <button key={one} type="button" aria-pressed={one === form} onClick={() => setForm(one)}>
            {t(`display.nav.${one}`)}
          </button>
        ))}
      </div>
      <OfficeNav
        form={form}
        brand={null}
        salon={null}
        sections={sections}
        role="admin"
        help={undefined}
        label={t('side.label')}
        pathname={paths.calendar}
      />
    </>
  )
}
