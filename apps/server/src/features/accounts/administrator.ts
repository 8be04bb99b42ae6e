/** The command-line operations on administrators: access to the command line is proof enough. */
import * as z from 'zod/mini'
import { email, name, newPassword, phone } from '@meche/contract/fields.ts'
import { sentence } from '@meche/contract/messages/sentence.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { completeRoles } from '@meche/domain/access/user-rights.ts'
import { forgetSecrets } from '../../credentials/account-secrets.ts'
import { isTooCommon } from '../../credentials/common-passwords.ts'
import { hashPassword } from '../../credentials/password-hash.ts'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/postgres-errors.ts'
import { recordChange } from '../../history/record-change.ts'
import { mobileNumber } from '../../salon/phone-number.ts'
import { accountByUsername } from './account-repository.ts'
import { writePassword } from './password-repository.ts'

/** The command cannot be done; `message` says why, one sentence a line. */
export class AdministratorRefused extends Error {}

const administratorForm = z.strictObject({
  email,
  familyName: name('firstname_required'), // sic
  givenName: name('lastname_required'),
  phone,
  password: newPassword,
  isProfessional: z.boolean(),
})
export type Administrator = z.input<typeof administratorForm>

/** Makes a super admin who may sign in at once. Answers their id; throws AdministratorRefused. */
export async function createAdministrator(
  database: Database,
  asked: Administrator,
  now: Temporal.Instant,
): Promise<number> {
  const form = checked(administratorForm, asked)
  const { e164 } = mobileNumber(form.phone) ?? refuse('phone_invalid')
  const passwordHash = await acceptedHash(database, form.password)
  const creating = database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({
        family_name: form.familyName,
        given_name: form.givenName,
        email: form.email,
        email_proved_at: now,
        phone: e164,
        password_hash: passwordHash,
        quality: form.isProfessional ? 'HairDresser' : 'Customer',
        roles: completeRoles(['ROLE_SUPER_ADMIN']),
        verified: true,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { at: now, actorId: id, entity: 'user', entityId: id, action: 'create' } as const
    await recordChange(tx, { ...line, changes: { roles: [null, 'ROLE_SUPER_ADMIN'] } })
    return id
  })
  return creating.catch((error: unknown) => {
    if (isUniqueViolation(error, 'users_email_key')) return refuse('email_taken')
    if (isUniqueViolation(error, 'users_phone_key')) return refuse('phone_taken')
    throw error
  })
}

/** Gives an administrator who is locked out a new password; their sessions end. Throws AdministratorRefused. */
export async function resetAdministrator(
  database: Database,
  { email, password }: { email: string; password: string },
  now: Temporal.Instant,
): Promise<void> {
  const account = await accountByUsername(database.kysely, email.trim().toLowerCase(), null)
  const roles = account ? await rolesOf(database, account.id) : []
  if (!account || !isAdmin(roles))
    throw new AdministratorRefused(`No administrator has the address ${email}.`)
  const hash = await acceptedHash(database, password)
  await database.transaction(async (tx) => {
    await writePassword(tx, account.id, { hash, keptTokenId: null, proved: null, now })
    await forgetSecrets(tx, account.id)
  })
}

function checked<S extends z.ZodMiniType>(schema: S, asked: unknown): z.output<S> {
  const result = schema.safeParse(asked)
  if (result.success) return result.data
  return refuse(...new Set(result.error.issues.map(({ message }) => message)))
}

async function acceptedHash({ kysely }: Database, password: string): Promise<string> {
  checked(newPassword, password)
  const salon = await kysely.selectFrom('settings').select('name').executeTakeFirst()
  if (isTooCommon(password, salon?.name ?? '')) refuse('password_too_common')
  return hashPassword(password)
}

async function rolesOf({ kysely }: Database, id: number): Promise<string[]> {
  const { roles } = await kysely
    .selectFrom('users')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return roles
}

/** The command line speaks English, like the rest of what an operator reads. */
function refuse(...codes: readonly string[]): never {
  throw new AdministratorRefused(codes.map((code) => sentence('en', code)).join('\n'))
}
