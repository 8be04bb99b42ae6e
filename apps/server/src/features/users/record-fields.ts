/** A person's fields as a form asks for them, and as the history keeps them. */
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

/** The fields of a form as they are stored. HttpRefusal 422 for an invalid phone. */
export function fieldsOf(form: Form): Partial<UserFields> {
  return withoutUndefined({
    familyName: form.familyName,
    givenName: form.givenName,
    email: form.email,
    phone: form.phone && e164(form.phone),
    quality: form.quality,
    verified: form.verified,
    isInRedZone: form.isInRedZone,
    redZoneReason: form.redZoneReason === '' ? null : form.redZoneReason,
    redZoneUntil: form.redZoneUntil,
    googleLink: form.googleLink === '' ? null : form.googleLink,
    isSmsOptOut: form.isSmsOptOut,
    portrait: form.portrait,
    writesJournal: form.writesJournal,
    roles: form.roles && completeRoles(form.roles),
  })
}

/** The fields that are there, for the history. */
export function historyFields(fields: Partial<UserFields>): Record<string, unknown> {
  return Object.fromEntries(userFields.flatMap((field) => (field in fields ? [[field, fields[field]]] : [])))
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
