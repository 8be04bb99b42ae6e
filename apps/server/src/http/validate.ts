/** One request part against its schema; every mistake becomes a violation. */
import type * as z from 'zod/mini'
import { violationCodes } from '@meche/contract/error-codes.ts'
import { HttpRefusal, type ViolationFact } from './problem.ts'

type Issue = z.core.$ZodIssue

/** The parsed value, or HttpRefusal 422 with the violations of this part. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const violations = result.error.issues.flatMap(violationsOf)
  throw new HttpRefusal({ code: 'validation_failed', violations: firstOfEachField(violations) })
}

/** An empty address is missing; that it is no address either helps nobody. */
function firstOfEachField(violations: readonly ViolationFact[]): ViolationFact[] {
  const fields = new Set<string>()
  return violations.filter(({ propertyPath }) => fields.size < fields.add(propertyPath).size)
}

function violationsOf(issue: Issue): ViolationFact[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ propertyPath: [...path, key].join('.'), code: 'unknown_field' }))
  }
  return [{ propertyPath: path.join('.'), code: codeOf(issue) }]
}

const known = new Set<string>(violationCodes)

/** The issue codes with which zod reports a missing field, depending on the expected type. */
const missing = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/** A schema's own message is a violation code; zod's default messages are not, and are told apart that way. */
function codeOf(issue: Issue): string {
  if (known.has(issue.message)) return issue.message
  if (issue.input === undefined && missing.has(issue.code)) return 'required'
  if (issue.code === 'too_big' && issue.origin === 'array') return 'too_many_items'
  if (issue.code === 'too_small' && issue.origin === 'array') return 'too_few_items'
  return 'invalid_value'
}
