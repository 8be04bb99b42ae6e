import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'

export default function Failed() {
  const t = useTranslate()
  return (
    <Failure
      text={t('guide.x.notLoaded')}
      retryLabel={t('app.retry')}
      onRetry={() => showToast(t('app.loading'), 'info')}
    />
  )
}
