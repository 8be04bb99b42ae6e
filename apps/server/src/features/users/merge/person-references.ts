/**
 * Every reference to a person in the schema, and what a merge of two clients does to the rows of the one that goes. A test compares
 * the list with the schema, so that a new table cannot be forgotten.
 */

/** Rows about a client, or written by them: they follow to the remaining record. */
const moved = [
  'agenda_batches.actor_id',
  'applications.user_id',
  'appointments.cancelled_by',
  'appointments.client_id',
  'appointments.created_by',
  'chat_cards.client_id',
  'chat_images.uploaded_by',
  'chat_messages.author_id',
  'client_notes.author_id',
  'client_notes.client_id',
  'conversations.client_id',
  'document_drafts.customer_id',
  'document_sendings.by_id',
  'documents.customer_id',
  'family_members.guardian_id',
  'files.subject_id',
  'files.uploaded_by',
  'folders.client_id',
  'history.actor_id',
  'holds.user_id',
  'import_rows.blocked_client_id',
  'import_rows.person_id',
  'imported_visits.client_id',
  'imports.created_by',
  'legal_texts.approved_by',
  'mail_threads.assignee_id',
  'mail_threads.client_id',
  'mails.author_id',
  'merges.merged_by',
  'merges.survivor_id',
  'messages.user_id',
  'orders.customer_id',
  'payment_differences.checked_by',
  'posts.author_id',
  'stock_moves.by_id',
  'task_comments.author_id',
  'tasks.client_id',
  'tasks.moved_by',
  'technique_levels.signed_by',
  'till_entries.by_id',
  'users.merged_into',
  'waitlist_entries.client_id',
  'waitlist_entries.created_by',
  'waitlist_offers.sent_by',
] as const

/** Keys and drafts of an account: the record that goes has none, but perhaps an invitation that nobody followed. */
const dropped = [
  'account_secrets.user_id',
  'calendar_feeds.user_id',
  'chat_reads.user_id',
  'external_identities.user_id',
  'file_favourites.user_id',
  'idempotency_keys.user_id',
  'identity_proofs.user_id',
  'mail_drafts.author_id',
  'mail_readers.user_id',
] as const

/** Rows of somebody who has worked here: their record is not merged into another. */
const ofTheTeam = [
  'appointment_extras.professional_id',
  'appointment_items.chosen_professional_id',
  'appointment_services.professional_id',
  'apprentices.tutor_id',
  'apprentices.user_id',
  'chat_mentions.user_id',
  'conversations.high_id',
  'conversations.low_id',
  'file_shares.user_id',
  'imported_visits.professional_id',
  'occupancy.professional_id',
  'opening_dates.professional_id',
  'professional_service_lengths.professional_id',
  'professional_services.professional_id',
  'schedule_exceptions.professional_id',
  'schedules.professional_id',
  'task_assignees.user_id',
  'technique_levels.user_id',
  'training_participants.user_id',
  'worked_days.professional_id',
  'workshop_hosts.user_id',
] as const

export const personReferences = { moved, dropped, ofTheTeam } as const

export function isReference(kind: keyof typeof personReferences, table: string, column: string): boolean {
  return (personReferences[kind] as readonly string[]).includes(`${table}.${column}`)
}
