/** File system errors at the start, such as a full, protected or mistyped path, which the operator can fix. */

/** A sentence that names the place; null for any other error. */
export function fileRefusal(error: unknown): string | null {
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (!code || !path || !syscall) return null
  return `${path} cannot be used (${code}). Correct the path, or the rights to it.`
}
