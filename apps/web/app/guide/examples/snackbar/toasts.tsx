import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { dismissToast, showToast } from '../../../ui/components/feedback/toaster.tsx'

export default function Toasts() {
  const t = useTranslate()
  const undo = { label: t('record.cancel'), run: () => showToast(t('guide.x.restored'), 'info') }
  const load = () => {
    const toast = showToast(t('app.loading'), 'loading')
    setTimeout(() => dismissToast(toast), 2000)
  }
  return (
    <>
      <button type="button" className="btn out" onClick={() => showToast(t('guide.x.saved'))}>
        {t('guide.x.success')}
      </button>
      <button
        type="button"
        className="btn out"
        onClick={() => showToast(t('guide.x.deleted'), 'success', undo)}
      >
        {t('guide.x.undoable')}
      </button>
      <button type="button" className="btn out" onClick={() => showToast(t('guide.x.notSaved'), 'error')}>
        {t('guide.x.failure')}
      </button>
      <button type="button" className="btn out" onClick={load}>
        {t('app.loading')}
      </button>
    </>
  )
}
