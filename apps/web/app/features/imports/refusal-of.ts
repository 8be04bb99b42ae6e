import { Refusal } from '../../lib/api/http.ts'

/** The fault of the columns, where the server names one, else its sentence. */
export function refusalOf(error: Error): string {
  const [violation] = (error instanceof Refusal && error.problem.violations) || []
  return violation?.message ?? error.message
}
