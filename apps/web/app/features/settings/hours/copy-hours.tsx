import { useState } from 'react'
import type { FrenchDay, OpeningHours } from '@meche/contract/settings.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { weekDays, weekdayExample } from '../../../lib/salon/week.ts'
import { Disclosure } from '../../../ui/components/data-display/disclosure.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { copyHours } from './periods.ts'

interface CopyHoursProps {
  day: FrenchDay
  /** The day as its row calls it. */
  name: string
  hours: OpeningHours
  onChange: (hours: OpeningHours) => void
}

/** The hours of a day, for the others: those that are open are chosen already. */
export function CopyHours(props: CopyHoursProps) {
  const { t } = useWords()
  return (
    <Disclosure
      className="copy-hours"
      buttonClass="ib"
      button={
        <>
          <Icon name="copy" />
          <span className="visually-hidden">{t('set.copy', { day: props.name })}</span>
        </>
      }
    >
      {(close) => <Choice {...props} close={close} />}
    </Disclosure>
  )
}

function Choice({ day, hours, onChange, close }: CopyHoursProps & { close: () => void }) {
  const { t, format } = useWords()
  const others = weekDays.filter((one) => one !== day)
  const [chosen, setChosen] = useState(() => others.filter((one) => hours[one].isOpen))
  const apply = (days: readonly FrenchDay[]) => {
    onChange(copyHours(hours, day, days))
    close()
  }
  return (
    <>
      <fieldset>
        <legend>{t('set.copyTo')}</legend>
        {others.map((one) => (
          <label key={one} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target: { checked } }) =>
                setChosen(checked ? [...chosen, one] : chosen.filter((other) => other !== one))
              }
            />
            {format.weekday(weekdayExample(one))}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="btn out blk"
        disabled={chosen.length === 0}
        onClick={() => apply(chosen)}
      >
        {t('set.copyApply')}
      </button>
      <button type="button" className="btn txt blk" onClick={() => apply(others)}>
        {t('set.copyAll')}
      </button>
    </>
  )
}
