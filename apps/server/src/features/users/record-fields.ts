/** A person's fields between the wire's names, the domain's and the history's. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { updateUser } from '@meche/contract/users.ts'
import { completeRoles, userFields } from '@meche/domain/access/user-rights.ts'
import { HttpRefusal, type ViolationFact } from '../../http/problem.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import type { UserFields } from './user-record.ts'

/** A new record's form is one that lacks nothing. */
type Form = Omit<
  ParsedBodyOf<typeof updateUser>,
  'id' | 'emailVerified' | 'createdAt' | 'avatarUrl' | 'currentPassword' | 'otpCode'
>

/** What a form asks for, as it would be kept. HttpRefusal 422 for a phone that is none. */
export function fieldsOf(form: Form): Partial<UserFields> {
  return withoutUndefined({
    familyName: form.firstname, // sic
    givenName: form.lastname,
    email: form.email,
    phone: form.phone && e164(form.phone),
    quality: form.quality,
    verified: form.verified,
    isInRedZone: form.red_zone,
    redZoneReason: form.red_zone_reason === '' ? null : form.red_zone_reason,
    redZoneUntil: form.redZoneUntil,
    googleLink: form.googleLink === '' ? null : form.googleLink,
    isSmsOptOut: form.smsOptOut,
    portrait: form.portrait,
    roles: form.roles && completeRoles(form.roles),
  })
}

/** By the wire's names, for the history and for what was ignored. */
export function wireFields(fields: Partial<UserFields>): Record<string, unknown> {
  return Object.fromEntries(
    userFields.flatMap((field) => (field in fields ? [[wireNames[field], fields[field]]] : [])),
  )
}

export const wireNames: Readonly<Record<keyof UserFields, string>> = {
  familyName: 'firstname', // sic
  givenName: 'lastname',
  email: 'email',
  phone: 'phone',
  quality: 'quality',
  verified: 'verified',
  isInRedZone: 'red_zone',
  redZoneReason: 'red_zone_reason',
  redZoneUntil: 'redZoneUntil',
  googleLink: 'googleLink',
  isSmsOptOut: 'smsOptOut',
  portrait: 'portrait',
  roles: 'roles',
}

export function refuse(...violations: readonly ViolationFact[]): never {
  throw new HttpRefusal({ code: 'validation_failed', violations })
}

function e164(text: string): string {
  return mobileNumber(text)?.e164 ?? refuse({ propertyPath: 'phone', code: 'phone_invalid' })
}

function withoutUndefined<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}
