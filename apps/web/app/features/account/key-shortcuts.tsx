import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { setShortcuts, useShortcuts } from '../../ui/shortcuts.ts'
import { Switch } from '../../ui/components/inputs/switch.tsx'

/** For staff, who have keys that act alone: whoever speaks to their computer types them unawares. */
export function KeyShortcuts() {
  const t = useTranslate()
  const { user } = useSession()
  const isOn = useShortcuts()
  if (!user?.isStaff) return null
  return (
    <section className="card panel">
      <Switch
        label={
          <>
            {t('account.keys')}
            <small>{t('account.keysWhy')}</small>
          </>
        }
        isOn={isOn}
        onChange={setShortcuts}
      />
    </section>
  )
}
