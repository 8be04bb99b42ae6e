/** The family of a client: people without an account, whom the client books for. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date, id, idText, name, otpCode, phone } from './fields.ts'
import { limits } from './limits.ts'

export const familyMember = z.object({
  id,
  /** Sic: the family name. */
  firstname: z.string(),
  /** Sic: the given name. */
  lastname: z.string(),
  /** Null too for a professional whose client the guardian is not. */
  birthDate: z.nullable(z.string()),
  /** Visits for them that have not begun. */
  upcomingVisits: z.int(),
  version: z.int(),
})
export type FamilyMember = z.infer<typeof familyMember>

export const familyMemberBody = z.strictObject({
  lastname: name('lastname_required', limits.forMax),
  firstname: name('firstname_required'),
  birthDate: z.optional(z.nullable(date)),
})

const params = z.strictObject({ id: idText })
const memberParams = z.strictObject({ id: idText, member: idText })

export const getFamily = endpoint('getFamily', {
  summary:
    'The family of a client, in the order of their names: one’s own, or for staff that of whom they book for.',
  params,
  status: 200,
  answer: z.array(familyMember),
})

export const addFamilyMember = endpoint('addFamilyMember', {
  summary: 'Add somebody to the family: 409 family_full when there are eight.',
  params,
  headers: ['Idempotency-Key'],
  body: familyMemberBody,
  status: 201,
  answer: familyMember,
})

export const updateFamilyMember = endpoint('updateFamilyMember', {
  summary: 'Change a family member. Their visits have the new given name, past ones included.',
  params: memberParams,
  headers: ['If-Match'],
  body: z.partial(familyMemberBody),
  status: 200,
  answer: familyMember,
})

export const removeFamilyMember = endpoint('removeFamilyMember', {
  summary: 'Remove somebody from the family. Their visits stay, with their given name.',
  params: memberParams,
  status: 204,
})

export const giveMemberAccount = endpoint('giveMemberAccount', {
  summary:
    'Open an account for a member of one’s own family from 15 years on, with the code that sendPhoneCode sent to their phone: 422 too_young before. Their visits to come go with them.',
  params: memberParams,
  headers: ['Idempotency-Key'],
  body: z.strictObject({ phone, otpCode }),
  status: 204,
})

export const familyEndpoints = [
  getFamily,
  addFamilyMember,
  updateFamilyMember,
  removeFamilyMember,
  giveMemberAccount,
] as const
