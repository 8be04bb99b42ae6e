/**
 * The personal data of every table: whose it is, what an erasure does to it, what an export contains of it, and how long it is kept.
 * An erasure deletes by this list; a test compares it with the schema, so that a new table cannot be forgotten.
 */
import type { UserExport } from '@meche/contract/users.ts'
import type { Schema } from '../db/schema.ts'

export type Table = keyof Schema

export interface PersonalData {
  readonly subject: 'account' | 'client' | 'team' | 'visitor' | 'author' | 'candidate'
  /**
   * Rows are deleted by the column that names the person; or their words and addresses are removed and the row stays for the figures;
   * or the row names nobody once the record of the person is empty; or it goes with a row that is deleted; or it is gone by itself soon; or the law
   * has it kept.
   */
  readonly erasure: { readonly deletes: string } | 'emptied' | 'unnamed' | 'follows' | 'expires' | 'kept'
  /** The part of an export; null: nothing that a person could read. */
  readonly export: keyof UserExport | null
  readonly retention:
    | 'account'
    | 'client rule'
    | 'candidate rule'
    | '12 months'
    | '90 days'
    | '30 days'
    | 'until it expires'
    | '10 years'
}

const visitsOf = { subject: 'client', export: 'appointments', retention: 'client rule' } as const
const teamOf = { subject: 'team', export: null, retention: 'account' } as const

/** Tables that are not here hold nothing of a person. */
export const personalData: Readonly<Partial<Record<Table, PersonalData>>> = {
  users: { subject: 'account', erasure: 'emptied', export: 'user', retention: 'client rule' },
  account_secrets: {
    subject: 'account',
    erasure: { deletes: 'user_id' },
    export: null,
    retention: 'until it expires',
  },
  calendar_feeds: {
    subject: 'account',
    erasure: { deletes: 'user_id' },
    export: null,
    retention: 'account',
  },
  external_identities: {
    subject: 'account',
    erasure: { deletes: 'user_id' },
    export: 'identities',
    retention: 'account',
  },
  identity_proofs: {
    subject: 'visitor',
    erasure: { deletes: 'user_id' },
    export: null,
    retention: 'until it expires',
  },
  idempotency_keys: { subject: 'account', erasure: 'emptied', export: null, retention: 'until it expires' },
  holds: { subject: 'visitor', erasure: { deletes: 'user_id' }, export: null, retention: 'until it expires' },
  pending_sign_ups: { subject: 'visitor', erasure: 'emptied', export: null, retention: 'until it expires' },
  throttles: { subject: 'visitor', erasure: 'expires', export: null, retention: 'until it expires' },
  messages: { subject: 'client', erasure: 'emptied', export: 'messages', retention: '90 days' },
  client_notes: {
    subject: 'client',
    erasure: { deletes: 'client_id' },
    export: 'notes',
    retention: 'client rule',
  },
  // Children and others whom the client books for.
  family_members: {
    subject: 'client',
    erasure: { deletes: 'guardian_id' },
    export: 'family',
    retention: 'client rule',
  },
  appointments: { ...visitsOf, erasure: 'emptied' },
  appointment_items: { ...visitsOf, erasure: 'unnamed' },
  appointment_extras: { ...visitsOf, erasure: 'unnamed' },
  appointment_services: { ...teamOf, erasure: 'emptied', export: 'blocks' },
  occupancy: { ...teamOf, erasure: 'unnamed' },
  schedules: { ...teamOf, erasure: { deletes: 'professional_id' } },
  opening_dates: { ...teamOf, erasure: { deletes: 'professional_id' } },
  schedule_exceptions: { ...teamOf, erasure: { deletes: 'professional_id' }, export: 'absences' },
  professional_service_lengths: { ...teamOf, erasure: { deletes: 'professional_id' } },
  professional_services: { ...teamOf, erasure: { deletes: 'professional_id' } },
  // Twelve months are counted from the day on which a task is done or deleted; an open one is kept as long as its client.
  tasks: {
    subject: 'client',
    erasure: { deletes: 'client_id' },
    export: 'tasks',
    retention: '12 months',
  },
  // A year is counted for those who are nobody's client; 30 days in the trash.
  mail_threads: {
    subject: 'client',
    erasure: { deletes: 'client_id' },
    export: 'mails',
    retention: '12 months',
  },
  mails: { subject: 'client', erasure: 'follows', export: 'mails', retention: '12 months' },
  // By the client; a year is counted for numbers that nobody knows, and for messages within the team.
  conversations: {
    subject: 'client',
    erasure: { deletes: 'client_id' },
    export: 'chats',
    retention: 'client rule',
  },
  chat_messages: { subject: 'client', erasure: 'follows', export: 'chats', retention: '12 months' },
  chat_reads: { subject: 'author', erasure: { deletes: 'user_id' }, export: null, retention: '12 months' },
  chat_images: { subject: 'author', erasure: 'follows', export: null, retention: '12 months' },
  // A card names nobody once the record that it leads to is empty.
  chat_cards: { subject: 'client', erasure: 'unnamed', export: null, retention: '12 months' },
  chat_mentions: { ...teamOf, erasure: { deletes: 'user_id' } },
  mail_readers: { subject: 'author', erasure: { deletes: 'user_id' }, export: null, retention: '30 days' },
  mail_drafts: { subject: 'author', erasure: { deletes: 'author_id' }, export: null, retention: '12 months' },
  task_assignees: { ...teamOf, erasure: { deletes: 'user_id' } },
  task_comments: { subject: 'client', erasure: 'follows', export: 'tasks', retention: '12 months' },
  // A client's folder goes with the client; its files are found by the client, as are exports about anybody.
  files: { subject: 'client', erasure: { deletes: 'subject_id' }, export: 'files', retention: 'account' },
  folders: { subject: 'client', erasure: { deletes: 'client_id' }, export: null, retention: 'account' },
  file_shares: { ...teamOf, erasure: { deletes: 'user_id' } },
  // Names and addresses go, amounts stay: a business keeps them for ten years.
  orders: { subject: 'client', erasure: 'emptied', export: 'orders', retention: '10 years' },
  order_lines: { subject: 'client', erasure: 'unnamed', export: 'orders', retention: '10 years' },
  order_events: { subject: 'client', erasure: 'unnamed', export: null, retention: '10 years' },
  payments: { subject: 'client', erasure: 'emptied', export: 'orders', retention: '10 years' },
  refunds: { subject: 'client', erasure: 'unnamed', export: null, retention: '10 years' },
  payment_differences: { subject: 'author', erasure: 'unnamed', export: null, retention: '10 years' },
  till_entries: { subject: 'author', erasure: 'unnamed', export: null, retention: '10 years' },
  documents: { subject: 'client', erasure: 'unnamed', export: null, retention: '10 years' },
  // The buyer of an invoice: the only names that stay after an erasure. Its buyer has the document itself.
  document_parties: { subject: 'client', erasure: 'kept', export: null, retention: '10 years' },
  // A draft is no document yet. One that is about nobody's account is deleted a year after its last change.
  document_drafts: {
    subject: 'client',
    erasure: { deletes: 'customer_id' },
    export: null,
    retention: '12 months',
  },
  document_sendings: { subject: 'author', erasure: 'unnamed', export: null, retention: '10 years' },
  stock_moves: { subject: 'author', erasure: 'unnamed', export: null, retention: 'account' },
  file_favourites: { ...teamOf, erasure: { deletes: 'user_id' } },
  history: { subject: 'author', erasure: 'emptied', export: 'history', retention: 'account' },
  // An article stays; it names its author no more.
  posts: { subject: 'author', erasure: 'unnamed', export: null, retention: 'account' },
  // Hours stay; they name nobody once the record of the person is empty.
  training_participants: { ...teamOf, erasure: 'unnamed', export: 'trainings' },
  apprentices: { ...teamOf, erasure: { deletes: 'user_id' } },
  technique_levels: { ...teamOf, erasure: { deletes: 'user_id' }, export: 'techniques' },
  // Three months after the decision or the end of the offer; two years with the candidate's consent.
  applications: {
    subject: 'candidate',
    erasure: { deletes: 'user_id' },
    export: 'applications',
    retention: 'candidate rule',
  },
  application_files: {
    subject: 'candidate',
    erasure: 'follows',
    export: 'applications',
    retention: 'candidate rule',
  },
  // The hours stay for the figures; the account that they refer to loses its name.
  worked_days: { ...teamOf, erasure: 'unnamed' },
  workshop_hosts: { ...teamOf, erasure: { deletes: 'user_id' } },
  // By the address; gone when the date is over.
  workshop_waiting: { subject: 'visitor', erasure: 'emptied', export: null, retention: 'until it expires' },
  // With their windows and offers: they tell of nobody but the client.
  waitlist_entries: {
    subject: 'client',
    erasure: { deletes: 'client_id' },
    export: 'waitlist',
    retention: 'client rule',
  },
  waitlist_windows: { subject: 'client', erasure: 'follows', export: 'waitlist', retention: 'client rule' },
  waitlist_offers: { subject: 'client', erasure: 'follows', export: 'waitlist', retention: 'client rule' },
  // Files of clients, kept for a week, and the admins who brought them.
  imports: { subject: 'author', erasure: 'unnamed', export: null, retention: 'until it expires' },
  import_rows: {
    subject: 'client',
    erasure: { deletes: 'person_id' },
    export: 'imports',
    retention: 'until it expires',
  },
  // The name of somebody of the former team is part of it.
  imported_visits: {
    subject: 'client',
    erasure: { deletes: 'client_id' },
    export: 'importedVisits',
    retention: 'client rule',
  },
  // The fields of the merged record, until the two can be separated no more; the history has those that differ.
  merges: { subject: 'client', erasure: { deletes: 'survivor_id' }, export: null, retention: '30 days' },
  legal_texts: { subject: 'author', erasure: 'unnamed', export: null, retention: 'account' },
  agenda_batches: { subject: 'author', erasure: 'unnamed', export: null, retention: '30 days' },
}

export interface PersonalRows {
  readonly table: Table
  readonly column: string
}

/** The rows that go with a person. */
export const deletedWithPerson: readonly PersonalRows[] = Object.entries(personalData).flatMap(
  ([table, { erasure }]) =>
    typeof erasure === 'object' ? [{ table: table as Table, column: erasure.deletes }] : [],
)
