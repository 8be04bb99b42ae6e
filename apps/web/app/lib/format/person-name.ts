/** Given name first (`firstname` is the family name, sic). */
export function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${lastname} ${firstname}`
}
