/** Where it is kept who was erased, apart from the database: a back-up from before still names them. */
export interface ErasureJournal {
  /** On the disk when it resolves. */
  note(id: number, at: Temporal.Instant): Promise<void>
}
