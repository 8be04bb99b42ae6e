import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'

interface AccountActionProps {
  title: string
  why: string
  label: string
  isBusy: boolean
  onPress: () => void
}

/** A card with one thing to do: what it is, why, and its button. */
export function AccountAction({ title, why, label, isBusy, onPress }: AccountActionProps) {
  const t = useTranslate()
  return (
    <section className="card panel">
      <h2 className="h6">{title}</h2>
      <p className="sec">{why}</p>
      <div className="actions">
        <SubmitButton
          type="button"
          className="btn out"
          isBusy={isBusy}
          busyLabel={t('app.loading')}
          onClick={onPress}
        >
          {label}
        </SubmitButton>
      </div>
    </section>
  )
}
