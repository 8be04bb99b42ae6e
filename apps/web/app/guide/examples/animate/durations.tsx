import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { DrawerHead } from '../../../ui/components/overlays/drawer-head.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'

export default function Durations() {
  const t = useTranslate()
  const [isOn, setOn] = useState(false)
  const [opened, setOpened] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Switch label={t('guide.x.hover120')} isOn={isOn} onChange={setOn} />
      <button type="button" className="btn out" aria-haspopup="dialog" onClick={() => setOpened('dialog')}>
        {t('guide.x.dialog180')}
      </button>
      <button type="button" className="btn out" aria-haspopup="dialog" onClick={() => setOpened('drawer')}>
        {t('guide.x.drawer180')}
      </button>
      <Dialog isOpen={opened === 'dialog'} onClose={close} title={t('guide.name.dialog')}>
        <p className="dialog-text">{t('guide.why.animate')}</p>
        <div className="dialog-acts">
          <button type="button" className="btn out" onClick={close}>
            {t('app.close')}
          </button>
        </div>
      </Dialog>
      <Dialog
        isOpen={opened === 'drawer'}
        onClose={close}
        className="drawer"
        title={t('guide.name.animate')}
        header={<DrawerHead closeLabel={t('app.close')} onClose={close} />}
      >
        <p style={{ padding: 20 }}>{t('guide.why.animate')}</p>
      </Dialog>
    </>
  )
}
