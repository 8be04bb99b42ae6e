/** A service that an import brings: the feature of the catalogue adds it for the feature of imports. */
export interface ImportedService {
  readonly name: string
  readonly category: string
  /** Minutes. */
  readonly duration: number
  /** Minutes that stay free after it. */
  readonly bufferAfter: number
  /** Cents. */
  readonly price: number
  readonly description: string | null
  /** Whether clients can book it; else the salon alone. */
  readonly isOnline: boolean
}

export interface AddedService {
  readonly id: number
  /** The category, if it was made for this service. */
  readonly madeCategory: number | null
}
