import type { JobOffer } from '@meche/contract/jobs.ts'
import type { PublicSettings } from '@meche/contract/settings.ts'

const employmentTypes: Readonly<Record<JobOffer['contract'], string>> = {
  permanent: 'FULL_TIME',
  fixed_term: 'TEMPORARY',
  apprenticeship: 'INTERN',
  extra: 'PER_DIEM',
}

/** Below it, a permanent contract is part time (French labour code, L3121-27). */
const fullTimeMinutes = 35 * 60

interface Site {
  origin: string
  settings: Pick<PublicSettings, 'name' | 'adress' | 'zip_code' | 'city'>
}

/** An offer for search engines (schema.org JobPosting). */
export function jobPosting(offer: JobOffer, { origin, settings }: Site): object {
  const { contract, weeklyMinutes, payMin, payMax, payPer } = offer
  const isPartTime = contract === 'permanent' && weeklyMinutes !== null && weeklyMinutes < fullTimeMinutes
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.content,
    datePosted: offer.publishAt,
    validThrough: `${offer.validThrough}T23:59:59`,
    employmentType: isPartTime ? 'PART_TIME' : employmentTypes[contract],
    ...(offer.startsOn === null ? { jobImmediateStart: true } : { jobStartDate: offer.startsOn }),
    directApply: true,
    hiringOrganization: { '@type': 'HairSalon', name: settings.name, sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: settings.adress,
        postalCode: settings.zip_code,
        addressLocality: settings.city,
        addressCountry: 'FR',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: payMin / 100,
        maxValue: payMax / 100,
        unitText: payPer === 'month' ? 'MONTH' : 'HOUR',
      },
    },
  }
}
