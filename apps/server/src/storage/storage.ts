/** Where files that people send are kept. Names carry a hash of the content: a name never changes what it means. */
export interface FileStorage {
  /** Whole or not at all, also when the power goes. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(name: string): Promise<Buffer | null>
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
}
