/** The fields of a client record that two merged records leave behind. */

export interface MergedFields {
  readonly familyName: string
  readonly givenName: string
  readonly email: string | null
  /** When the e-mail was proved. */
  readonly emailProvedAt: string | null
  readonly phone: string | null
  /** The phone was. */
  readonly verified: boolean
  readonly isInRedZone: boolean
  readonly redZoneReason: string | null
  /** `YYYY-MM-DD`; null: without an end. */
  readonly redZoneUntil: string | null
  readonly isSmsOptOut: boolean
  readonly portrait: number | null
  readonly avatarUrl: string | null
}

export const chosenFields = ['familyName', 'givenName', 'phone', 'email'] as const
export type ChosenField = (typeof chosenFields)[number]

/** From which record each field is kept. */
export type Choice = Readonly<Partial<Record<ChosenField, 'survivor' | 'merged'>>>

export interface Merging {
  readonly survivor: MergedFields
  readonly merged: MergedFields
  readonly choice: Choice
  /** The remaining client has an account: they look after their own addresses. */
  readonly hasAccount: boolean
}

/** Addresses of an account that a choice would replace. */
export function addressesNotToReplace({ survivor, merged, choice, hasAccount }: Merging): ChosenField[] {
  return (['phone', 'email'] as const).filter(
    (field) => hasAccount && choice[field] === 'merged' && merged[field] !== survivor[field],
  )
}

/** A value that only one of the two has is kept; of two consents, the stricter; a red zone stays. */
export function mergeFields({ survivor, merged, choice, hasAccount }: Merging): MergedFields {
  const sourceOf = (field: ChosenField) => {
    const chosen = choice[field] === 'merged' ? merged : survivor
    if (field !== 'phone' && field !== 'email') return chosen
    if (hasAccount) return survivor
    if (chosen[field] !== null) return chosen
    return chosen === survivor ? merged : survivor
  }
  const [phoneOf, emailOf] = [sourceOf('phone'), sourceOf('email')]
  return {
    familyName: sourceOf('familyName').familyName,
    givenName: sourceOf('givenName').givenName,
    phone: phoneOf.phone,
    verified: phoneOf.phone === null ? survivor.verified : phoneOf.verified,
    email: emailOf.email,
    emailProvedAt: emailOf.emailProvedAt,
    ...stricterZone(survivor, merged),
    isSmsOptOut: survivor.isSmsOptOut || merged.isSmsOptOut,
    portrait: survivor.portrait ?? merged.portrait,
    avatarUrl: survivor.avatarUrl ?? merged.avatarUrl,
  }
}

const reasonMax = 1000

/** The later end; both reasons. */
function stricterZone(
  one: MergedFields,
  other: MergedFields,
): Pick<MergedFields, 'isInRedZone' | 'redZoneReason' | 'redZoneUntil'> {
  const zones = [one, other].filter(({ isInRedZone }) => isInRedZone)
  const reasons = new Set(zones.flatMap(({ redZoneReason }) => redZoneReason ?? []))
  const ends = zones.map(({ redZoneUntil }) => redZoneUntil)
  return {
    isInRedZone: zones.length > 0,
    redZoneReason: reasons.size === 0 ? null : [...reasons].join('\n').slice(0, reasonMax),
    redZoneUntil: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
  }
}
