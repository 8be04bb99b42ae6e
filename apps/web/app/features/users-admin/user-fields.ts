import type { MessageKey, Words } from '../../lib/i18n/i18n.tsx'
import { highestRole, type Role } from './roles.ts'

/** The fields of a person's record, by the wire's names. */
export const userLabels: Readonly<Record<string, MessageKey>> = {
  firstname: 'auth.familyName',
  lastname: 'auth.givenName',
  email: 'user.email',
  phone: 'user.phone',
  quality: 'user.quality',
  verified: 'user.verified',
  red_zone: 'user.redZone',
  red_zone_reason: 'user.reason',
  redZoneUntil: 'user.until',
  googleLink: 'account.google',
  portrait: 'user.portrait',
  smsOptOut: 'client.smsRefused',
  writesJournal: 'user.writesJournal',
  roles: 'user.role',
  services: 'work.services',
}

/** The value of a field, in words. */
export function userValue(field: string, value: unknown, { t, format }: Words): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'user.yes' : 'user.no')
  if (field === 'roles') return t(`user.role.${highestRole(value as Role[])}`)
  if (field === 'quality') return t(`user.quality.${value as 'Customer' | 'HairDresser'}`)
  if (field === 'portrait') return t('account.portraitOf', { number: Number(value) + 1 })
  if (field === 'redZoneUntil') return format.date(String(value))
  return field === 'phone' ? format.phone(String(value)) : String(value)
}
