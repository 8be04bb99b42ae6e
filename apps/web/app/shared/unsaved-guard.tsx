import { useEffect, useRef, type RefObject } from 'react'
import { useBlocker, useLocation, type Location } from 'react-router'
import { ConfirmDialog } from '../ui/components/overlays/confirm-dialog.tsx'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { currentSession } from '../lib/session/session.ts'

interface UnsavedGuardProps {
  isDirty: boolean
  /** A parameter of the address that chooses the form: another value of it leaves this one. */
  param?: string | undefined
  /** Set while a save leads to another page. */
  isSaved?: RefObject<boolean>
  onLeave: () => void
}

/** The forms on the page, whichever they are: the router asks one of its blockers only. */
const guards = new Set<RefObject<UnsavedGuardProps>>()

/** Unsaved input of one form is not left behind without a question. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const { isDirty } = props
  const guard = useRef(props)
  useEffect(() => {
    guard.current = props
  })
  useEffect(() => {
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return null
}

/**
 * Asks before unsaved input is left behind; once around all pages that have forms. A session that ended leaves at once: the
 * input is there on return.
 */
export function UnsavedQuestion() {
  const t = useTranslate()
  const here = useLocation()
  const blocker = useBlocker(
    // Asked the moment that a session ends: the page that is left has not been drawn without it yet.
    ({ currentLocation, nextLocation }) =>
      currentSession().status === 'authenticated' && unsavedOn(currentLocation, nextLocation).length > 0,
  )
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
        if (blocker.state !== 'blocked') return
        for (const { onLeave } of unsavedOn(here, blocker.location)) onLeave()
        blocker.proceed()
      }}
    />
  )
}

/** The unsaved input that would be lost between two locations. */
function unsavedOn(here: Location, next: Location): UnsavedGuardProps[] {
  return [...guards]
    .map(({ current }) => current)
    .filter(
      ({ isDirty, isSaved, param }) =>
        isDirty &&
        !isSaved?.current &&
        (here.pathname !== next.pathname ||
          (param !== undefined && valueOf(here, param) !== valueOf(next, param))),
    )
}

function valueOf({ search }: Location, param: string): string | null {
  return new URLSearchParams(search).get(param)
}
