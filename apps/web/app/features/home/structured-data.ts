import type { PublicSettings } from '@meche/contract/settings.ts'
import { isIntroduced, isOpenForBooking } from '../../lib/salon/salon.ts'
import { weekDays } from '../../lib/salon/week.ts'
import type { MenuItem, MenuSection } from '../../lib/salon/menu.ts'

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The salon for search engines and maps (schema.org HairSalon). */
export function hairSalon(settings: PublicSettings, menu: readonly MenuSection[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    name: settings.name,
    url: origin,
    ...(settings.phone === '' ? {} : { telephone: settings.phone }),
    currenciesAccepted: 'EUR',
    ...(isIntroduced(settings) ? whereAndWhen(settings) : {}),
    makesOffer: menu.flatMap((section) =>
      section.items.map((item) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: item.name, category: section.name },
        ...priceOf(item),
      })),
    ),
    ...(isOpenForBooking(settings, menu)
      ? { potentialAction: { '@type': 'ReserveAction', target: `${origin}/reservation` } }
      : {}),
  }
}

/** The lowest of several prices is not the price: search engines would show it as one. */
function priceOf({ price, isFrom }: MenuItem): object {
  const euros = (price / 100).toFixed(2)
  if (!isFrom) return { price: euros, priceCurrency: 'EUR' }
  return { priceSpecification: { '@type': 'PriceSpecification', minPrice: euros, priceCurrency: 'EUR' } }
}

function whereAndWhen(settings: PublicSettings): object {
  const { adress, zip_code, city, country } = settings
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: adress,
      postalCode: zip_code,
      addressLocality: city,
      addressCountry: country,
    },
    openingHoursSpecification: [...weeklyHours(settings), ...hoursOfDates(settings)],
  }
}

function weeklyHours({ openingHours }: PublicSettings): object[] {
  return weekDays.flatMap((day, index) =>
    openingHours[day].isOpen
      ? openingHours[day].periods.map((period) => ({
          dayOfWeek: schemaDays[index],
          ...specification(period),
        }))
      : [],
  )
}

/** A date of its own replaces the weekly hours: search engines read it so. */
function hoursOfDates({ openingDates }: PublicSettings): object[] {
  return openingDates.map(({ date, ...period }) => ({
    validFrom: date,
    validThrough: date,
    ...specification(period),
  }))
}

function specification({ startTime, endTime }: { startTime: string; endTime: string }): object {
  return {
    '@type': 'OpeningHoursSpecification',
    opens: startTime,
    closes: endTime === '24:00' ? '23:59' : endTime,
  }
}
