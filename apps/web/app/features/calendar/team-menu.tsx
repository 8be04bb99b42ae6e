import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { Disclosure } from '../../ui/components/data-display/disclosure.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface TeamMenuProps {
  /** Null: those present that day. */
  pros: readonly number[] | null
  /** The columns that are shown. */
  shown: readonly number[]
  userId: number
  onPros: (pros: readonly number[] | null) => void
}

/** The choice of columns: those present that day, one's own, or any. */
export function TeamMenu({ pros, shown, userId, onPros }: TeamMenuProps) {
  const t = useTranslate()
  const team = useTeam()
  const chosen = pros ?? shown
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    // Somebody is always shown: an empty calendar would look like a day off.
    if (next.length > 0) onPros(pros ? next : team.map((one) => one.id).filter((one) => next.includes(one)))
  }
  const isMine = pros?.length === 1 && pros[0] === userId
  return (
    <Disclosure
      className="cal-menu"
      buttonClass="btn out"
      button={
        <span className="cal-menu-label" data-menu="team" title={t('cal.team')}>
          <Icon name="users" />
          <span className="cal-menu-text">{t('cal.team')}</span>
        </span>
      }
    >
      {() => (
        <div className="cal-menu-body">
          <fieldset>
            <legend className="visually-hidden">{t('cal.shown')}</legend>
            <label className="check">
              <input type="radio" name="cal-pros" checked={pros === null} onChange={() => onPros(null)} />
              {t('cal.present')}
            </label>
            {team.some(({ id }) => id === userId) && (
              <label className="check">
                <input type="radio" name="cal-pros" checked={isMine} onChange={() => onPros([userId])} />
                {t('cal.onlyMe')}
              </label>
            )}
          </fieldset>
          <fieldset className="rule">
            <legend className="visually-hidden">{t('cal.team')}</legend>
            {team.map((member) => (
              <label key={member.id} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(member.id)}
                  onChange={() => toggle(member.id)}
                />
                <Portrait person={member} size={28} />
                {member.givenName}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </Disclosure>
  )
}
