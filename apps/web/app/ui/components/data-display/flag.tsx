import type { CountryCode } from '../inputs/phone-number.ts'

/** Drawings of our own host, each fetched when it is seen. */
const drawings = import.meta.glob<string>('/../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const addresses = new Map(
  Object.entries(drawings).map(([path, address]) => [path.slice(-6, -4), address] as const),
)

/** Decorative: the country's name stands beside it or is the button's name. */
export function Flag({ country }: { country: CountryCode }) {
  const address = addresses.get(country)
  return address ? (
    <img className="flag" src={address} alt="" width={24} height={16} loading="lazy" />
  ) : (
    <span className="flag" />
  )
}
