import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { ModuleName } from '@meche/contract/modules.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { listenToChanges } from '../../../lib/live/live.ts'
import { showSaved, useSettings } from '../../../lib/salon/salon.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { publicCopy, settingsQuery } from '../api.ts'
import { useTurnOn } from './use-turn-on.ts'
import { moduleWords } from './module-words.ts'

interface ModuleGuardProps {
  name: ModuleName
  children: ReactNode
}

/** A room while its module is on; else what it is, and for admins a button that turns it on. Turning it off has deleted nothing. */
export function ModuleGuard({ name, children }: ModuleGuardProps) {
  const settings = useSettings()
  useLiveModules()
  // Where the salon could not be read, the room asks the server, which knows.
  return !settings || settings.modules.includes(name) ? children : <ModuleOff name={name} />
}

/** Shows the salon as somebody else has saved it. A failure changes nothing: the server refuses a room that is off. */
function useLiveModules(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToChanges((changes) => {
        if (changes && !changes.salon) return
        void client
          .fetchQuery({ ...settingsQuery, staleTime: 0 })
          .then((settings) => showSaved(publicCopy(settings)), console.info)
      }),
    [client],
  )
}

function ModuleOff({ name }: { name: ModuleName }) {
  const t = useTranslate()
  const isAdmin = useSession().user?.isAdmin ?? false
  const turnOn = useTurnOn()
  const opening = useMutation({ mutationFn: () => turnOn(name) })
  const { title, why } = moduleWords[name]
  return (
    <main id="main" className="page" tabIndex={-1}>
      <h1 className="h3">{t(title)}</h1>
      {opening.error && <Failure text={opening.error.message} />}
      <Empty
        title={t('module.off', { name: t(title) })}
        text={t(isAdmin ? why : 'module.askAdmin')}
        action={
          isAdmin && (
            <SubmitButton
              type="button"
              className="btn pri"
              isBusy={opening.isPending}
              busyLabel={t('form.saving')}
              onClick={() => opening.mutate()}
            >
              {t('module.turnOn')}
            </SubmitButton>
          )
        }
      />
    </main>
  )
}
