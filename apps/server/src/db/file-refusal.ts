/** What the file system refuses at the start, as a full, protected or mistyped place does: its operator can mend it. */

/** A sentence that names the place; null for any other error. */
export function fileRefusal(error: unknown): string | null {
  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (!code || !path || !syscall) return null
  return `${path} cannot be used (${code}). Correct the path, or the rights to it.`
}
