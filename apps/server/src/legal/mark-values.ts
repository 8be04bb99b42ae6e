/** The values of the marks in legal texts, in French like the papers that hold them. */
import type { Company } from '@meche/contract/company.ts'
import { companyMarks, type MarkValues } from '@meche/contract/legal-parts.ts'
import { readablePhone } from '../salon/phone-number.ts'
import { salonPlace } from '../salon/salon-place.ts'
import type { Salon, SalonSettings } from '../salon/salon.ts'

export interface Naming {
  readonly salon: Salon
  readonly company: Company
  /** The host by the server's configuration, for a company that has not said it. */
  readonly hosting: string | null
}

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

export function markValues({ salon: { settings }, company, hosting }: Naming): MarkValues {
  return {
    'salon.name': settings.name,
    'salon.address': salonPlace(settings) ?? '',
    'salon.city': settings.city,
    'salon.phone': readablePhone(settings.phone),
    'salon.cancellation': cancellationOf(settings),
    ...companyMarks(company, { hosting: hosting ?? '', amount: (cents) => euros.format(cents / 100) }),
  }
}

/** In the words of the site. */
function cancellationOf({
  canCancelUntilLastMoment,
  cancellationDeadline: { isOn, value, unit },
}: SalonSettings): string {
  if (canCancelUntilLastMoment) return 'jusqu’au début'
  if (!isOn || value === null || unit === null) return 'auprès du salon, par téléphone'
  if (unit === 'hours') return `jusqu’à ${value} h avant`
  return value === 1 ? 'jusqu’à la veille' : `jusqu’à ${value} jours avant`
}
