/** « d’Anne », « de Camille »: as the screens write whose something is. */
export function ofName(name: string): string {
  return /^[aeiouœàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`
}
