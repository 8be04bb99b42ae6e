import type { Conflict } from '@meche/contract/settings.ts'
import { LeftVisits } from '../../../shared/hit-visits.tsx'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'

const people = [
  { id: 1, firstname: 'Besson', lastname: 'Louis', phone: '+33639981265' },
  { id: 2, firstname: 'Marchand', lastname: 'Sophie', phone: null },
]

export default function Visits() {
  const t = useTranslate()
  const conflicts = people.map((customer, place): Conflict => ({
    appointment: customer.id,
    appointmentService: customer.id,
    start: `2026-11-2${7 + place}T18:30:00+01:00`,
    end: `2026-11-2${7 + place}T19:15:00+01:00`,
    service: t('guide.x.cut'),
    professional: { id: 9, firstname: 'Roy', lastname: 'Camille' },
    customer,
    reason: 'outside_hours',
  }))
  return <LeftVisits conflicts={conflicts} />
}
