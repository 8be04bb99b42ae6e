/** A change of one record of the catalogue, by somebody who saw it as it was. */
export interface FormChange<Form> {
  readonly id: number
  /** The tag they saw; null when they did not say. */
  readonly seen: string | null
  /** Gets the record's form as it stands. */
  readonly change: (current: Form) => Form
}
