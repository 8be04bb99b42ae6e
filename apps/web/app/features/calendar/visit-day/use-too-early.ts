import { arrivalMinutes } from '@meche/domain/visit/presence.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useSettings, useToday } from '../../../lib/salon/salon.ts'
import { intlZone, minuteOfWall, wallOfMinute } from '../../../lib/salon/zone.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { actionOfKey } from './actions.ts'
import type { DayVisit } from '../day.ts'

/** Says from when the action of a key can be noted, where only the time stands against it. */
export function useTooEarly(): (key: string, visit: DayVisit) => boolean {
  const { t, format } = useWords()
  const today = useToday()
  const zone = intlZone(useSettings()?.timeZone ?? 'Europe/Paris')
  return (key, visit) => {
    const { abilities } = visit
    // Staff who may move an open visit may note its arrival, as soon as it is time.
    const isEarly = visit.status === 'pending' && abilities.move && !abilities.arrive
    const inTime = { ...visit, abilities: { ...abilities, arrive: true, start: true } }
    if (!isEarly || !actionOfKey(key, inTime)) return false
    const from = wallOfMinute(minuteOfWall(visit.start, zone) - arrivalMinutes, zone)
    showToast(t('day.tooEarly', { moment: format.moment(from, today) }), 'info')
    return true
  }
}
