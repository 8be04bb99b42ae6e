/** Where files that people send are kept. Names carry a hash of the content: a name never changes what it means. */
export interface FileStorage {
  /** Whole or not at all, also when the power goes. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
  /** Every name, in order. */
  names(): Promise<string[]>
}

const goodName = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/

export function isPictureName(name: string): boolean {
  return goodName.test(name)
}

/** RangeError for a name that could lead out of a folder, whoever made it. */
export function checkedPictureName(name: string): string {
  if (!isPictureName(name)) throw new RangeError(`${name} is no name of a kept file.`)
  return name
}
