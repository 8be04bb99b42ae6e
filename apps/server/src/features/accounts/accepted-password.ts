/** A password that not everybody has. */
import { isTooCommon } from '../../credentials/common-passwords.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { SalonSettings } from '../../salon/salon.ts'

/** HttpRefusal 422 naming the field. */
export function acceptedPassword(password: string, propertyPath: string, { name }: SalonSettings): string {
  if (!isTooCommon(password, name)) return password
  throw new HttpRefusal({
    code: 'validation_failed',
    violations: [{ propertyPath, code: 'password_too_common' }],
  })
}
