import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { ConfirmDialog } from '../../../ui/components/overlays/confirm-dialog.tsx'

export default function Question() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="btn out" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('record.delete')}
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('removal.title', { name: t('guide.x.cut') })}
        text={t('removal.willDeleteIt')}
        keepLabel={t('record.keep')}
        confirmLabel={t('record.delete')}
        busyLabel={t('removal.busy')}
        isBusy={false}
        error={null}
        onKeep={close}
        onConfirm={close}
      />
    </>
  )
}
