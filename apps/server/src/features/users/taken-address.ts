/** The database detects an e-mail or a phone that is already in use: of two simultaneous requests only one succeeds. */
import { isUniqueViolation } from '../../db/postgres-errors.ts'
import { refuse } from './record-fields.ts'

/** HttpRefusal 422 naming the field, instead of the database's own words. */
export async function refusingTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key'))
      return refuse({ propertyPath: 'email', code: 'email_taken' })
    if (isUniqueViolation(error, 'users_phone_key'))
      return refuse({ propertyPath: 'phone', code: 'phone_taken' })
    throw error
  }
}
