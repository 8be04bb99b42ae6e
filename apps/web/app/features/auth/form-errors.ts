import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fr } from '@meche/contract/messages/fr.ts'
import { Offline, Refusal } from '../../lib/http.ts'
import type { Translate } from '../../lib/i18n.tsx'

/** The contract's schemas answer codes; this is the sentence of one. */
export function messageOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return Object.hasOwn(fr, code) ? fr[code as keyof typeof fr] : code
}

/**
 * Puts each violation of a refusal under its field. Returns the sentence for the whole form when there is no field to
 * put it under.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  t: Translate,
): string | null {
  if (error instanceof Offline) return t('app.offline')
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : t('app.somethingWrong')
  let isShown = false
  for (const { propertyPath, message } of error.problem.violations ?? []) {
    const field = fields.find((name) => name === propertyPath)
    if (!field) continue
    setError(field, { message }, { shouldFocus: !isShown })
    isShown = true
  }
  return isShown ? null : error.message
}
