/** The list of erased people and applications, kept apart from the database: a back-up from before still names them. */
export interface ErasureJournal {
  /** A person; on the disk when it resolves. */
  note(id: number, at: Temporal.Instant): Promise<void>
  /** An application to a job offer. */
  noteApplication(id: number, at: Temporal.Instant): Promise<void>
}
