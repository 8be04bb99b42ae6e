/** The values of the marks in legal texts, in French like the papers that hold them. */
import type { Company } from '@meche/contract/company.ts'
import type { MarkValues } from '@meche/contract/legal-parts.ts'
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
  const forms = [company.legalForm, company.isSoleTrader ? 'Entrepreneur individuel (EI)' : '']
  return {
    'salon.name': settings.name,
    'salon.address': salonPlace(settings) ?? '',
    'salon.city': settings.city,
    'salon.phone': readablePhone(settings.phone),
    'salon.cancellation': cancellationOf(settings),
    'company.legalName': company.legalName,
    'company.legalForm': forms.filter((form) => form !== '').join(', '),
    'company.shareCapital': company.shareCapital === null ? '' : euros.format(company.shareCapital / 100),
    'company.siren': company.siren,
    'company.siret': company.siret,
    'company.register': company.register,
    'company.vatNumber': company.vatNumber,
    'company.vatNote': company.vatRegime === 'franchise' ? 'TVA non applicable, art. 293 B du CGI' : '',
    'company.publicationDirector': company.publicationDirector,
    'company.mediatorName': company.mediatorName,
    'company.mediatorWebsite': company.mediatorWebsite,
    'company.mediatorAddress': company.mediatorAddress,
    'company.hostName': company.hostName || (hosting ?? ''),
    'company.hostAddress': company.hostAddress,
    'company.hostPhone': company.hostPhone,
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
