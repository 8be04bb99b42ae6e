/** Saved replies: texts with placeholders such as {prenom}. */

/** By the names that people type between braces; null: not known. */
export interface ReplyValues {
  readonly prenom: string | null
  readonly nom: string | null
  readonly salon: string | null
  readonly telephone: string | null
}

export const placeholders = ['prenom', 'nom', 'salon', 'telephone'] as const satisfies (keyof ReplyValues)[]

/** Placeholders without a value go, with the space before them; braces around other words stay as they are. */
export function filledReply(text: string, values: ReplyValues): string {
  return text.replace(
    /( ?)\{(prenom|nom|salon|telephone)\}/g,
    (_, space: string, name: keyof ReplyValues) => {
      const value = values[name]
      return value === null || value === '' ? '' : space + value
    },
  )
}
