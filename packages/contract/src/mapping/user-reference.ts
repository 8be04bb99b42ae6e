/** A person as schedules refer to them. */
export function referenceToUser(id: number): string {
  return `/api/users/${id}`
}
