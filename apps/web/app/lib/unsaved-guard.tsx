import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/components/confirm-dialog.tsx'
import { useTranslate } from './i18n.tsx'
import { useSession } from './session.ts'

/** Says so before unsaved input is left behind. A session that ended leaves at once: the input is there on return. */
export function UnsavedGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const t = useTranslate()
  const isSignedIn = useSession().status === 'authenticated'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isSignedIn && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('form.unsavedTitle')}
      text={t('form.unsavedText')}
      keepLabel={t('form.unsavedStay')}
      confirmLabel={t('form.unsavedLeave')}
      busyLabel={t('app.loading')}
      isBusy={false}
      error={null}
      onKeep={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
