import { useTranslate } from '../../../lib/i18n/i18n.tsx'

/** Instead of a form whose visit somebody else has cancelled, closed or taken to another day. */
export function Gone({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <div className="mv-form">
      <p className="mv-none" role="alert">
        {t('moving.changedNow')}
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn pri" onClick={onClose}>
          {t('app.close')}
        </button>
      </div>
    </div>
  )
}
