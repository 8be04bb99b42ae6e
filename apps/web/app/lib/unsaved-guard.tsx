import { useEffect, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/components/confirm-dialog.tsx'
import { useTranslate } from './i18n.tsx'
import { useSession } from './session.ts'

interface UnsavedGuardProps {
  isDirty: boolean
  /** A parameter of the address that chooses the form: another value of it leaves this one. */
  param?: string | undefined
  /** Set while a save leads to another page. */
  isSaved?: RefObject<boolean>
  onLeave: () => void
}

/** Says so before unsaved input is left behind. A session that ended leaves at once: the input is there on return. */
export function UnsavedGuard({ isDirty, param, isSaved, onLeave }: UnsavedGuardProps) {
  const t = useTranslate()
  const isSignedIn = useSession().status === 'authenticated'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isSaved?.current &&
      isSignedIn &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (param !== undefined && valueOf(currentLocation, param) !== valueOf(nextLocation, param))),
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

function valueOf({ search }: { search: string }, param: string): string | null {
  return new URLSearchParams(search).get(param)
}
