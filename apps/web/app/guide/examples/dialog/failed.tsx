import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { ConfirmDialog } from '../../../ui/components/overlays/confirm-dialog.tsx'

export default function Failed() {
  const t = useTranslate()
  const [state, setState] = useState<'busy' | 'failed' | null>(null)
  const close = () => setState(null)
  return (
    <>
      <button type="button" className="btn out" aria-haspopup="dialog" onClick={() => setState('busy')}>
        {t('guide.state.busy')}
      </button>
      <button type="button" className="btn out" aria-haspopup="dialog" onClick={() => setState('failed')}>
        {t('guide.state.error')}
      </button>
      <ConfirmDialog
        isOpen={state !== null}
        title={t('removal.title', { name: t('guide.x.cut') })}
        text={t('removal.willDisableIt')}
        keepLabel={t('record.keep')}
        confirmLabel={t('record.disable')}
        tone="primary"
        busyLabel={t('removal.busy')}
        isBusy={state === 'busy'}
        error={state === 'failed' ? t('guide.x.notSaved') : null}
        onKeep={close}
        onConfirm={close}
      />
    </>
  )
}
