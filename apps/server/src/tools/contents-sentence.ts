import type { BackupContents } from '../backup/backup-format.ts'

/** The contents of a back-up as a sentence for the operator at the terminal. */
export function contentsSentence({ header, tables, pictures, files }: BackupContents): string {
  const rows = (table: string) => tables[table]?.rows ?? 0
  const all = Object.values(tables).reduce((total, sum) => total + sum.rows, 0)
  return (
    `taken ${header.takenAt}, ${rows('users')} people, ${rows('appointments')} visits, ${rows('messages')} messages, ` +
    `${all} rows in ${Object.keys(tables).length} tables, ${pictures} pictures, ${files} files`
  )
}
