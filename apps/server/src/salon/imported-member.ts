/** A professional whom an import brings: the feature of users adds them for the feature of imports. */
export interface ImportedMember {
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly phone: string | null
}
