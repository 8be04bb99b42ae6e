// The tables as Kysely sees them. Written by `npm run schema` from the migrations; never change it by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text: `pg` would turn an array into a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export type Schema = {
  account_secrets: AccountSecretsTable
  agenda_batches: AgendaBatchesTable
  application_files: ApplicationFilesTable
  applications: ApplicationsTable
  appointment_extras: AppointmentExtrasTable
  appointment_groups: AppointmentGroupsTable
  appointment_items: AppointmentItemsTable
  appointment_series: AppointmentSeriesTable
  appointment_services: AppointmentServicesTable
  appointments: AppointmentsTable
  apprentices: ApprenticesTable
  block_repetitions: BlockRepetitionsTable
  calendar_changes: CalendarChangesTable
  calendar_feeds: CalendarFeedsTable
  categories: CategoriesTable
  chat_cards: ChatCardsTable
  chat_images: ChatImagesTable
  chat_mentions: ChatMentionsTable
  chat_messages: ChatMessagesTable
  chat_reads: ChatReadsTable
  client_notes: ClientNotesTable
  closures: ClosuresTable
  company: CompanyTable
  composed_service_lengths: ComposedServiceLengthsTable
  composed_service_steps: ComposedServiceStepsTable
  composed_services: ComposedServicesTable
  conversations: ConversationsTable
  deleted_contents: DeletedContentsTable
  deleted_pictures: DeletedPicturesTable
  demand: DemandTable
  document_counters: DocumentCountersTable
  document_drafts: DocumentDraftsTable
  document_parties: DocumentPartiesTable
  document_sendings: DocumentSendingsTable
  documents: DocumentsTable
  external_identities: ExternalIdentitiesTable
  family_members: FamilyMembersTable
  file_favourites: FileFavouritesTable
  file_shares: FileSharesTable
  files: FilesTable
  folders: FoldersTable
  hair_lengths: HairLengthsTable
  history: HistoryTable
  holds: HoldsTable
  idempotency_keys: IdempotencyKeysTable
  identity_proofs: IdentityProofsTable
  import_models: ImportModelsTable
  import_rows: ImportRowsTable
  imported_visits: ImportedVisitsTable
  imports: ImportsTable
  jobs: JobsTable
  legal_texts: LegalTextsTable
  mail_drafts: MailDraftsTable
  mail_labels: MailLabelsTable
  mail_readers: MailReadersTable
  mail_templates: MailTemplatesTable
  mail_thread_labels: MailThreadLabelsTable
  mail_threads: MailThreadsTable
  mailbox: MailboxTable
  mails: MailsTable
  merges: MergesTable
  messages: MessagesTable
  occupancy: OccupancyTable
  opening_dates: OpeningDatesTable
  opening_days: OpeningDaysTable
  opening_periods: OpeningPeriodsTable
  order_events: OrderEventsTable
  order_lines: OrderLinesTable
  orders: OrdersTable
  payment_comparison: PaymentComparisonTable
  payment_differences: PaymentDifferencesTable
  payment_events: PaymentEventsTable
  payments: PaymentsTable
  payouts: PayoutsTable
  pending_sign_ups: PendingSignUpsTable
  post_images: PostImagesTable
  post_services: PostServicesTable
  post_slugs: PostSlugsTable
  posts: PostsTable
  product_images: ProductImagesTable
  product_prices: ProductPricesTable
  product_services: ProductServicesTable
  products: ProductsTable
  professional_service_lengths: ProfessionalServiceLengthsTable
  professional_services: ProfessionalServicesTable
  promotions: PromotionsTable
  provider_entries: ProviderEntriesTable
  refunds: RefundsTable
  revoked_tokens: RevokedTokensTable
  salon_version: SalonVersionTable
  schedule_exceptions: ScheduleExceptionsTable
  schedules: SchedulesTable
  service_lengths: ServiceLengthsTable
  service_options: ServiceOptionsTable
  services: ServicesTable
  settings: SettingsTable
  stock_moves: StockMovesTable
  stored_files: StoredFilesTable
  stored_parts: StoredPartsTable
  task_assignees: TaskAssigneesTable
  task_columns: TaskColumnsTable
  task_comments: TaskCommentsTable
  tasks: TasksTable
  technique_levels: TechniqueLevelsTable
  technique_services: TechniqueServicesTable
  techniques: TechniquesTable
  throttles: ThrottlesTable
  till_entries: TillEntriesTable
  training_dates: TrainingDatesTable
  training_participants: TrainingParticipantsTable
  trainings: TrainingsTable
  url_category_orders: UrlCategoryOrdersTable
  users: UsersTable
  waitlist_entries: WaitlistEntriesTable
  waitlist_offers: WaitlistOffersTable
  waitlist_windows: WaitlistWindowsTable
  worked_days: WorkedDaysTable
  workshop_blocks: WorkshopBlocksTable
  workshop_dates: WorkshopDatesTable
  workshop_hosts: WorkshopHostsTable
  workshop_waiting: WorkshopWaitingTable
  workshops: WorkshopsTable
}

export type AccountSecretsTable = {
  user_id: number
  purpose: 'password_code' | 'password_link' | 'phone_code' | 'email_proof' | 'email_release'
  hash: Buffer
  tries: Generated<number>
  expires_at: Temporal.Instant
  asker: Generated<Buffer>
}

export type AgendaBatchesTable = {
  id: GeneratedAlways<number>
  at: Temporal.Instant
  actor_id: number | null
  cause: 'drag' | 'keyboard' | 'dialog' | 'resize' | 'swap' | 'late' | 'overrun' | 'absence' | 'undo'
  records: Json
  absence: Json | null
}

export type ApplicationFilesTable = {
  token: string
  job_id: number
  application_id: number | null
  name: string
  bytes: number
  content: string
  created_at: Temporal.Instant
}

export type ApplicationsTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  job_id: number
  user_id: number | null
  given_name: string
  family_name: string
  email: string
  phone: string | null
  message: string
  has_consented: boolean
  language: string
  stage: Generated<'received' | 'to_meet' | 'trial' | 'accepted' | 'refused'>
  trial_on: Temporal.PlainDate | null
  decided_on: Temporal.PlainDate | null
  answered_at: Temporal.Instant | null
  created_at: Temporal.Instant
  trial_block_id: number | null
}

export type AppointmentExtrasTable = {
  id: GeneratedAlways<number>
  appointment_id: number
  service_id: number
  professional_id: number
  name: string
  price: number
}

export type AppointmentGroupsTable = {
  id: GeneratedAlways<number>
  people: number
  created_at: Temporal.Instant
}

export type AppointmentItemsTable = {
  id: GeneratedAlways<number>
  appointment_id: number
  position: number
  service_id: number | null
  composed_service_id: number | null
  chosen_professional_id: number | null
  name: string
  price: number
  charged: number | null
}

export type AppointmentSeriesTable = {
  id: GeneratedAlways<number>
  every_weeks: number
  dates: number
  created_at: Temporal.Instant
  repeats: number | null
}

export type AppointmentServicesTable = {
  id: GeneratedAlways<number>
  appointment_id: number | null
  item_id: number | null
  position: number
  service_id: number
  professional_id: number
  start_at: Temporal.Instant
  end_at: Temporal.Instant
  busy: boolean
  status: 'pending' | 'done' | 'no_show' | 'cancelled'
  price: number
  cancelled_apart: Generated<boolean>
  version: Generated<number>
  title: string | null
  is_private: Generated<boolean>
  repetition_id: number | null
}

export type AppointmentsTable = {
  id: GeneratedAlways<number>
  uid: Generated<string>
  client_id: number
  start_at: Temporal.Instant
  end_at: Temporal.Instant
  status: 'pending' | 'done' | 'no_show' | 'cancelled'
  price: number
  note: string | null
  confirmed_at: Temporal.Instant | null
  cancelled_at: Temporal.Instant | null
  cancelled_by: number | null
  cancel_reason: string | null
  created_at: Temporal.Instant
  created_by: number | null
  version: Generated<number>
  for_person: string | null
  source: 'staff' | 'phone' | 'walk_in' | 'rebook' | 'waitlist' | 'series' | 'import' | null
  arrived_at: Temporal.Instant | null
  started_at: Temporal.Instant | null
  late_minutes: number | null
  charged: number | null
  discount: number | null
  discount_reason: 'loyalty' | 'goodwill' | 'offer' | 'team' | 'redo' | 'other' | null
  discount_note: string | null
  settled_at: Temporal.Instant | null
  receipt: string | null
  series_id: number | null
  series_place: number | null
  group_id: number | null
  series_at: Temporal.Instant | null
  family_member_id: number | null
  length_id: number | null
  imported_start: Temporal.Instant | null
}

export type ApprenticesTable = {
  user_id: number
  tutor_id: number
}

export type BlockRepetitionsTable = {
  id: GeneratedAlways<number>
  every_weeks: number
  weekdays: number[]
}

export type CalendarChangesTable = {
  day: number
  xid: Generated<string>
  at: Generated<Temporal.Instant>
  kind: Generated<'time' | 'record' | 'task' | 'mail' | 'file' | 'shop' | 'chat' | 'waitlist'>
  appointment_id: number | null
  break_id: number | null
  start_at: Temporal.Instant | null
  end_at: Temporal.Instant | null
}

export type CalendarFeedsTable = {
  user_id: number
  token_hash: Buffer
  created_at: Temporal.Instant
  last_read_at: Temporal.Instant | null
}

export type CategoriesTable = {
  id: Generated<number>
  name: string
  description: string | null
  color:
    | 'framboise'
    | 'henne'
    | 'cuivre'
    | 'abricot'
    | 'miel'
    | 'mimosa'
    | 'tilleul'
    | 'fougere'
    | 'sapin'
    | 'jade'
    | 'lagon'
    | 'azur'
    | 'bleuet'
    | 'indigo'
    | 'lavande'
    | 'prune'
    | 'orchidee'
    | 'rosethe'
    | 'taupe'
    | 'ardoise'
  position: number
}

export type ChatCardsTable = {
  message_id: number
  position: number
  kind: 'client' | 'visit' | 'file'
  client_id: number | null
  appointment_id: number | null
  file_id: number | null
}

export type ChatImagesTable = {
  id: GeneratedAlways<number>
  message_id: number | null
  uploaded_by: number | null
  name: string
  bytes: number
  content: string
  created_at: Temporal.Instant
}

export type ChatMentionsTable = {
  message_id: number
  user_id: number
}

export type ChatMessagesTable = {
  id: GeneratedAlways<number>
  conversation_id: number
  author_id: number | null
  is_incoming: boolean
  text: string
  meaning: 'yes' | 'no' | 'stop' | null
  provider: string | null
  provider_id: string | null
  reference: string | null
  at: Temporal.Instant
}

export type ChatReadsTable = {
  conversation_id: number
  user_id: number
  last_id: number
  at: Temporal.Instant
}

export type ClientNotesTable = {
  id: GeneratedAlways<number>
  client_id: number
  author_id: number | null
  body: string
  created_at: Temporal.Instant
}

export type ClosuresTable = {
  id: Generated<number>
  during: string
  reason: string | null
  version: Generated<number>
}

export type CompanyTable = {
  id: Generated<number>
  version: Generated<number>
  legal_name: Generated<string>
  legal_form: Generated<string>
  is_sole_trader: Generated<boolean>
  share_capital: number | null
  siren: Generated<string>
  siret: Generated<string>
  register: Generated<string>
  vat_number: Generated<string>
  vat_regime: Generated<'normal' | 'franchise'>
  late_payment_rate: number | null
  mediator_name: Generated<string>
  mediator_website: Generated<string>
  mediator_address: Generated<string>
  host_name: Generated<string>
  host_address: Generated<string>
  host_phone: Generated<string>
  publication_director: Generated<string>
}

export type ComposedServiceLengthsTable = {
  composed_service_id: number
  length_id: number
  price: number
}

export type ComposedServiceStepsTable = {
  composed_service_id: number
  position: number
  service_id: number
}

export type ComposedServicesTable = {
  id: Generated<number>
  category_id: number
  name: string
  description: string | null
  price: number | null
  disabled: Generated<boolean>
}

export type ConversationsTable = {
  id: GeneratedAlways<number>
  kind: 'client' | 'team' | 'direct'
  phone: string | null
  client_id: number | null
  low_id: number | null
  high_id: number | null
}

export type DeletedContentsTable = {
  content: string
}

export type DeletedPicturesTable = {
  url: string
}

export type DemandTable = {
  day: Temporal.PlainDate
  hour: number
  weekday: number
  searches: Generated<number>
  fruitless: Generated<number>
  holds: Generated<number>
}

export type DocumentCountersTable = {
  series: 'F' | 'A' | 'N'
  year: number
  last: number
  issued_on: Temporal.PlainDate
  hash: Buffer
}

export type DocumentDraftsTable = {
  id: Generated<number>
  version: Generated<number>
  customer_id: number | null
  form: Json
  changed_at: Temporal.Instant
}

export type DocumentPartiesTable = {
  document_id: number
  name: string
  street: string | null
  zip_code: string | null
  city: string | null
  siren: string | null
  delivery: string | null
}

export type DocumentSendingsTable = {
  id: GeneratedAlways<number>
  document_id: number
  reference: string
  at: Temporal.Instant
  by_id: number
}

export type DocumentsTable = {
  id: GeneratedAlways<number>
  series: 'F' | 'A' | 'N'
  year: number
  number: number
  issued_on: Temporal.PlainDate
  issued_at: Temporal.Instant
  order_id: number | null
  credited_id: number | null
  content: Json | null
  total: number
  previous: Buffer
  hash: Buffer
  appointment_id: number | null
  customer_id: number | null
  content_hash: Buffer | null
  emptied_on: Temporal.PlainDate | null
}

export type ExternalIdentitiesTable = {
  issuer: string
  subject: string
  user_id: number
  linked_at: Temporal.Instant
}

export type FamilyMembersTable = {
  id: GeneratedAlways<number>
  guardian_id: number
  given_name: string
  family_name: string
  birth_date: Temporal.PlainDate | null
  created_at: Temporal.Instant
  version: Generated<number>
}

export type FileFavouritesTable = {
  file_id: number
  user_id: number
}

export type FileSharesTable = {
  file_id: number
  user_id: number
}

export type FilesTable = {
  id: GeneratedAlways<number>
  folder_id: number
  name: string
  bytes: number
  content: string
  tags: Generated<string[]>
  for_all: Generated<boolean>
  subject_id: number | null
  uploaded_by: number | null
  created_at: Temporal.Instant
  trashed_at: Temporal.Instant | null
  expires_at: Temporal.Instant | null
  version: Generated<number>
  mail_id: number | null
}

export type FoldersTable = {
  id: GeneratedAlways<number>
  parent_id: number | null
  section: 'team' | 'contracts' | 'clients' | 'mail' | 'exports'
  name: string | null
  client_id: number | null
  created_at: Temporal.Instant
}

export type HairLengthsTable = {
  id: GeneratedAlways<number>
  position: number | null
  name: string
}

export type HistoryTable = {
  id: GeneratedAlways<number>
  at: Temporal.Instant
  actor_id: number | null
  entity: string
  entity_id: number
  action: string
  changes: GeneratedJson
  batch_id: number | null
}

export type HoldsTable = {
  id: GeneratedAlways<number>
  token_hash: Buffer
  address: string
  user_id: number | null
  start_at: Temporal.Instant
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  renewed: Generated<boolean>
  kind: Generated<'visitor' | 'offer'>
}

export type IdempotencyKeysTable = {
  user_id: number
  key: string
  body_hash: Buffer
  status: number
  answer: Json
  created_at: Temporal.Instant
}

export type IdentityProofsTable = {
  code_hash: Buffer
  browser: Buffer
  user_id: number | null
  issuer: string
  subject: string
  family_name: string
  given_name: string
  email: string
  expires_at: Temporal.Instant
}

export type ImportModelsTable = {
  id: GeneratedAlways<number>
  name: string
  columns: string[]
  targets: string[]
  kind: Generated<'clients' | 'visits' | 'services' | 'team'>
}

export type ImportRowsTable = {
  import_id: number
  line: number
  cells: Json
  verdict: 'new' | 'matched' | 'completed' | 'different' | 'rejected' | null
  reasons: Generated<string[]>
  unreadable: string | null
  other_line: number | null
  person_id: number | null
  is_blocked: Generated<boolean>
  has_health_note: Generated<boolean>
  keeps_health_notes: Generated<boolean>
  blocked_decision: 'red_zone' | 'left' | null
  appointment_id: number | null
  blocked_from: Temporal.Instant | null
  blocked_client_id: number | null
  service_id: number | null
  category_id: number | null
}

export type ImportedVisitsTable = {
  id: GeneratedAlways<number>
  client_id: number
  visited_on: Temporal.PlainDate
  minute: number | null
  text: string
  professional_id: number | null
  professional_name: string | null
  price: number | null
  import_id: number | null
}

export type ImportsTable = {
  id: GeneratedAlways<number>
  file_name: string
  status: 'receiving' | 'uploaded' | 'tried' | 'running' | 'done' | 'failed'
  header: Json
  preset: 'fresha' | 'square' | 'easyappointments' | null
  targets: string[]
  keeps_health_notes: Generated<boolean>
  revision: Generated<number>
  row_count: Generated<number>
  done_through: Generated<number>
  created_by: number | null
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  model_id: number | null
  kind: Generated<'clients' | 'visits' | 'services' | 'team'>
  matches: Json | null
  failure: string | null
}

export type JobsTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  title: string
  contract: 'permanent' | 'fixed_term' | 'apprenticeship' | 'extra'
  weekly_minutes: number | null
  pay_min: number
  pay_max: number
  pay_per: 'month' | 'hour'
  content: string
  plain_text: string
  starts_on: Temporal.PlainDate | null
  publish_at: Temporal.Instant | null
  valid_through: Temporal.PlainDate
  received: Generated<number>
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type LegalTextsTable = {
  page: 'notice' | 'terms' | 'privacy' | 'accessibility'
  version: number
  body: string
  approved_by: number | null
  approved_at: Temporal.Instant
}

export type MailDraftsTable = {
  thread_id: number
  author_id: number
  body: string
  updated_at: Temporal.Instant
}

export type MailLabelsTable = {
  id: GeneratedAlways<number>
  name: string
  color:
    | 'framboise'
    | 'henne'
    | 'cuivre'
    | 'abricot'
    | 'miel'
    | 'mimosa'
    | 'tilleul'
    | 'fougere'
    | 'sapin'
    | 'jade'
    | 'lagon'
    | 'azur'
    | 'bleuet'
    | 'indigo'
    | 'lavande'
    | 'prune'
    | 'orchidee'
    | 'rosethe'
    | 'taupe'
    | 'ardoise'
}

export type MailReadersTable = {
  thread_id: number
  user_id: number
  is_writing: boolean
  expires_at: Temporal.Instant
}

export type MailTemplatesTable = {
  id: GeneratedAlways<number>
  name: string
  body: string
}

export type MailThreadLabelsTable = {
  thread_id: number
  label_id: number
}

export type MailThreadsTable = {
  id: GeneratedAlways<number>
  subject: string
  contact_name: string
  contact_email: string
  contact_phone: string | null
  language: Generated<'fr' | 'en' | 'vi' | 'cn' | 'ar'>
  client_id: number | null
  place: Generated<'inbox' | 'spam' | 'trash'>
  is_unread: Generated<boolean>
  is_starred: Generated<boolean>
  assignee_id: number | null
  created_at: Temporal.Instant
  last_at: Temporal.Instant
  trashed_at: Temporal.Instant | null
}

export type MailboxTable = {
  id: Generated<number>
  uid_validity: number | null
  last_uid: Generated<number>
  polled_at: Temporal.Instant | null
  failed_at: Temporal.Instant | null
}

export type MailsTable = {
  id: GeneratedAlways<number>
  thread_id: number
  is_incoming: boolean
  contact_name: string
  contact_email: string
  author_id: number | null
  reference: Generated<string>
  message_id: string | null
  uid_validity: number | null
  uid: number | null
  body: string
  is_too_large: Generated<boolean>
  attachments: GeneratedJson
  created_at: Temporal.Instant
  is_sms: Generated<boolean>
}

export type MergesTable = {
  merged_id: number
  survivor_id: number
  merged_by: number | null
  merged_at: Temporal.Instant
  expires_at: Temporal.Instant
  merged_before: Json
  survivor_before: Json
  survivor_after: Json
  steps: Json
}

export type MessagesTable = {
  id: GeneratedAlways<number>
  dedupe_key: string | null
  kind:
    | 'sign_up_code'
    | 'account_exists'
    | 'confirmation'
    | 'move'
    | 'cancellation'
    | 'reminder'
    | 'thank_you'
    | 'password_reset'
    | 'invitation'
    | 'phone_code'
    | 'account_changed'
    | 'contact'
    | 'reply'
    | 'trial'
    | 'retention_notice'
    | 'alert'
    | 'email_link'
    | 'mail'
    | 'order_received'
    | 'order_reminder'
    | 'order_ready'
    | 'order_shipped'
    | 'order_cancelled'
    | 'withdrawal_received'
    | 'refund_done'
    | 'application_answer'
    | 'document'
    | 'chat'
    | 'workshop_cancelled'
    | 'workshop_moved'
    | 'workshop_seat'
    | 'waitlist_offer'
  channel: 'sms' | 'email'
  recipient: string
  user_id: number | null
  appointment_id: number | null
  subject: string | null
  body: string
  secret: Buffer | null
  ics: string | null
  status: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'cancelled'>
  due_at: Temporal.Instant
  not_after: Temporal.Instant | null
  claimed_until: Temporal.Instant | null
  attempts: Generated<number>
  reference: Generated<string>
  provider: string | null
  provider_id: string | null
  segments: number | null
  error: string | null
  created_at: Temporal.Instant
  sent_at: Temporal.Instant | null
  batch_id: number | null
  answers: string[] | null
  order_id: number | null
  is_joint: Generated<boolean>
}

export type OccupancyTable = {
  id: GeneratedAlways<number>
  professional_id: number
  during: string
  kind: 'visit' | 'break' | 'hold'
  appointment_id: number | null
  break_id: number | null
  hold_id: number | null
  expires_at: Temporal.Instant | null
}

export type OpeningDatesTable = {
  id: Generated<number>
  professional_id: number | null
  day: Temporal.PlainDate
  start_minute: number
  end_minute: number
}

export type OpeningDaysTable = {
  weekday: number
  is_open: boolean
}

export type OpeningPeriodsTable = {
  id: GeneratedAlways<number>
  weekday: number
  start_minute: number
  end_minute: number
}

export type OrderEventsTable = {
  id: GeneratedAlways<number>
  order_id: number
  status: string
  at: Temporal.Instant
}

export type OrderLinesTable = {
  id: GeneratedAlways<number>
  order_id: number
  position: number
  product_id: number | null
  name: string
  brand: string
  colors: string[]
  quantity: number
  unit_price: number
  vat_rate: number
  discount: number
  sealed: boolean
  is_counted: boolean
  returned: Generated<number>
  refused: Generated<number>
}

export type OrdersTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  token: string
  status:
    | 'awaiting_payment'
    | 'reserved'
    | 'paid'
    | 'ready'
    | 'shipped'
    | 'collected'
    | 'delivered'
    | 'cancelled'
    | 'expired'
    | 'withdrawn'
    | 'returned'
    | 'refunded'
  delivery: 'pickup' | 'shipping'
  payment: 'online' | 'salon'
  customer_id: number | null
  language: 'fr' | 'en' | 'vi' | 'cn' | 'ar'
  family_name: string | null
  given_name: string | null
  email: string | null
  phone: string | null
  street: string | null
  zip_code: string | null
  city: string | null
  note: string | null
  subtotal: number
  discount: number
  shipping: number
  total: number
  vat: Json
  promotion_id: number | null
  promotion_code: string | null
  pickup_code: string | null
  ready_on: Temporal.PlainDate
  carrier: string | null
  tracking: string | null
  terms_version: number
  receipt: string | null
  cancel_reason: string | null
  return_reason: string | null
  created_at: Temporal.Instant
  expires_at: Temporal.Instant | null
  reminded_at: Temporal.Instant | null
  received_at: Temporal.Instant | null
  request_key: string | null
  request_hash: Buffer | null
  workshop_date_id: number | null
  participants: Generated<string[]>
}

export type PaymentComparisonTable = {
  id: Generated<number>
  compared_at: Temporal.Instant
}

export type PaymentDifferencesTable = {
  id: GeneratedAlways<number>
  kind: 'missing_here' | 'missing_there' | 'amount' | 'payout' | 'refund_failed' | 'refund_unknown'
  object_id: string
  payment_id: number | null
  expected: number | null
  found: number | null
  found_at: Temporal.Instant
  settled_at: Temporal.Instant | null
  checked_at: Temporal.Instant | null
  checked_by: number | null
  note: Generated<string>
}

export type PaymentEventsTable = {
  provider_id: string
  type: string
  object_id: string
  received_at: Temporal.Instant
}

export type PaymentsTable = {
  id: GeneratedAlways<number>
  reference: string
  purpose: string
  order_id: number | null
  amount: number
  status: Generated<'open' | 'succeeded' | 'expired'>
  session_id: string | null
  url: string | null
  intent_id: string | null
  brand: string | null
  last4: string | null
  created_at: Temporal.Instant
  paid_at: Temporal.Instant | null
  checked_at: Temporal.Instant | null
}

export type PayoutsTable = {
  id: GeneratedAlways<number>
  provider_id: string
  amount: number
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  arrives_on: Temporal.PlainDate
  created_at: Temporal.Instant
}

export type PendingSignUpsTable = {
  id: string
  family_name: string
  given_name: string
  email: string
  phone: string
  password_hash: string
  known: boolean
  code_hash: Buffer | null
  code_expires_at: Temporal.Instant | null
  tries: Generated<number>
  language: Generated<string>
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type PostImagesTable = {
  url: string
  post_id: number
  width: number
  height: number
  created_at: Temporal.Instant
}

export type PostServicesTable = {
  post_id: number
  service_id: number
  position: number
}

export type PostSlugsTable = {
  slug: string
  post_id: number
}

export type PostsTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  title: string
  slug: string
  description: string
  content: string
  plain_text: string
  cover_url: string | null
  cover_alt: Generated<string>
  tags: string[]
  author_id: number | null
  publish_at: Temporal.Instant | null
  is_withdrawn: boolean
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type ProductImagesTable = {
  url: string
  product_id: number | null
  alt: Generated<string>
  position: Generated<number>
  created_at: Temporal.Instant
}

export type ProductPricesTable = {
  id: GeneratedAlways<number>
  product_id: number
  since: Temporal.PlainDate
  regular: number | null
  reduced: number | null
  reduced_from: Temporal.PlainDate | null
  reduced_to: Temporal.PlainDate | null
}

export type ProductServicesTable = {
  product_id: number
  service_id: number
}

export type ProductsTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  name: string
  category: Generated<string>
  brand: Generated<string>
  description: Generated<string>
  price: number
  reduced_price: number | null
  reduced_from: Temporal.PlainDate | null
  reduced_to: Temporal.PlainDate | null
  vat_rate: 2000 | 1000 | 550 | 210 | 0
  content_value: number | null
  content_unit: 'ml' | 'g' | 'piece' | null
  ean: Generated<string>
  stock: number | null
  low_stock: number | null
  max_per_order: Generated<number>
  pickup_only: Generated<boolean>
  colors: GeneratedJson
  manufacturer_name: Generated<string>
  manufacturer_address: Generated<string>
  manufacturer_contact: Generated<string>
  warnings: Generated<string>
  ingredients: Generated<string>
  sealed: Generated<boolean>
  salon_use: Generated<boolean>
  published: Generated<boolean>
  family: number | null
  created_at: Temporal.Instant
  is_seat: Generated<boolean>
}

export type ProfessionalServiceLengthsTable = {
  professional_id: number
  service_id: number
  length_id: number
  duration: number | null
  price: number | null
}

export type ProfessionalServicesTable = {
  professional_id: number
  service_id: number
  duration: number | null
  price: number | null
}

export type PromotionsTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  code: string
  kind: 'percent' | 'amount'
  value: number
  valid_from: Temporal.PlainDate | null
  valid_to: Temporal.PlainDate | null
  minimum: Generated<number>
  max_uses: number | null
  max_uses_per_client: number | null
  created_at: Temporal.Instant
}

export type ProviderEntriesTable = {
  provider_id: string
  kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other'
  object_id: string | null
  amount: number
  fee: number
  at: Temporal.Instant
  payout_id: number | null
}

export type RefundsTable = {
  id: GeneratedAlways<number>
  reference: string
  payment_id: number
  amount: number
  reason: string
  status: Generated<'pending' | 'succeeded' | 'failed' | 'to_check'>
  provider_id: string | null
  created_at: Temporal.Instant
  tried_at: Temporal.Instant | null
}

export type RevokedTokensTable = {
  jti: string
  expires_at: Temporal.Instant
}

export type SalonVersionTable = {
  id: number
  version: number
  installation: Generated<string>
}

export type ScheduleExceptionsTable = {
  id: GeneratedAlways<number>
  professional_id: number
  during: string
  reason: string | null
  training_date_id: number | null
}

export type SchedulesTable = {
  id: GeneratedAlways<number>
  professional_id: number
  weekday: number
  start_minute: number
  end_minute: number
  week: number | null
}

export type ServiceLengthsTable = {
  service_id: number
  length_id: number
  duration: number | null
  price: number | null
}

export type ServiceOptionsTable = {
  option_id: number
  service_id: number
}

export type ServicesTable = {
  id: Generated<number>
  category_id: number | null
  name: string
  description: string | null
  duration: number
  price: number
  buffer_before: Generated<number>
  buffer_after: Generated<number>
  is_break: Generated<boolean>
  disabled: Generated<boolean>
  visibility: Generated<'online' | 'salon' | 'step'>
  block_kind: 'pause' | 'training' | 'meeting' | 'personal' | 'other' | null
  is_option: Generated<boolean>
}

export type SettingsTable = {
  id: number
  name: string
  address: string
  phone: string
  zip_code: string
  city: string
  country: string
  department: string | null
  instagram: string | null
  send_sms_reminder: Generated<boolean>
  sms_reminder_value: number | null
  sms_reminder_unit: 'hours' | 'days' | null
  has_booking_limit: Generated<boolean>
  booking_limit_value: number | null
  booking_limit_unit: 'days' | 'weeks' | 'months' | null
  has_booking_deadline: Generated<boolean>
  booking_deadline_value: number | null
  booking_deadline_unit: 'minutes' | 'hours' | null
  can_cancel_until_last_moment: Generated<boolean>
  has_cancellation_deadline: Generated<boolean>
  cancellation_deadline_value: number | null
  cancellation_deadline_unit: 'hours' | 'days' | null
  grid_step: Generated<number>
  slot_policy: Generated<'all' | 'prefer_tight' | 'only_tight'>
  max_upcoming_per_client: Generated<number>
  version: Generated<number>
  retention_years: Generated<number>
  professionals_book_for_team: Generated<boolean>
  uses_arrivals: Generated<boolean>
  discount_max: Generated<number>
  modules: Generated<string[]>
  automatic_tasks: Generated<string[]>
  delivers_orders: Generated<boolean>
  delivery_price: Generated<number>
  delivery_free_from: number | null
  ready_days: Generated<number>
  reservation_days: Generated<number>
  waitlist_mode: Generated<'first' | 'value' | 'manual'>
  waitlist_offer_minutes: Generated<number>
  booking_open: Generated<boolean>
}

export type StockMovesTable = {
  id: GeneratedAlways<number>
  product_id: number
  delta: number
  reason: 'sale' | 'release' | 'return' | 'receipt' | 'count' | 'loss' | 'salon_use'
  by_id: number | null
  at: Temporal.Instant
  note: Generated<string>
  order_id: number | null
}

export type StoredFilesTable = {
  id: GeneratedAlways<number>
  kind: 'picture' | 'content'
  name: string
  bytes: number
  created_at: Generated<Temporal.Instant>
}

export type StoredPartsTable = {
  file_id: number
  number: number
  part: Buffer
}

export type TaskAssigneesTable = {
  task_id: number
  user_id: number
}

export type TaskColumnsTable = {
  id: GeneratedAlways<number>
  name: string
  place: string
  is_done: Generated<boolean>
}

export type TaskCommentsTable = {
  id: GeneratedAlways<number>
  task_id: number
  author_id: number | null
  body: string
  created_at: Temporal.Instant
}

export type TasksTable = {
  id: GeneratedAlways<number>
  column_id: number | null
  place: string
  title: string | null
  cause: 'no_show' | 'unconfirmed' | 'absence' | 'unanswered' | 'certificate' | null
  body: Generated<string>
  priority: Generated<'high' | 'normal' | 'low'>
  due_on: Temporal.PlainDate | null
  labels: Generated<string[]>
  checklist: GeneratedJson
  client_id: number | null
  appointment_id: number | null
  created_at: Temporal.Instant
  done_at: Temporal.Instant | null
  removed_at: Temporal.Instant | null
  version: Generated<number>
  moved_version: Generated<number>
  edited_version: Generated<number>
  moved_by: number | null
  mail_id: number | null
  training_id: number | null
}

export type TechniqueLevelsTable = {
  technique_id: number
  user_id: number
  level: number
  signed_by: number | null
  signed_on: Temporal.PlainDate
}

export type TechniqueServicesTable = {
  technique_id: number
  service_id: number
}

export type TechniquesTable = {
  id: GeneratedAlways<number>
  name: string
  position: number
}

export type ThrottlesTable = {
  key: string
  hits: Temporal.Instant[]
  expires_at: Temporal.Instant
}

export type TillEntriesTable = {
  day: Temporal.PlainDate
  version: number
  cash: number
  card: number
  cheque: number
  transfer: number
  vouchers: number
  other: number
  receipts: number
  note: Generated<string>
  reason: string | null
  by_id: number | null
  at: Temporal.Instant
}

export type TrainingDatesTable = {
  id: GeneratedAlways<number>
  training_id: number
  during: string
}

export type TrainingParticipantsTable = {
  training_id: number
  user_id: number
  certificate_id: number | null
}

export type TrainingsTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  title: string
  kind: 'brand' | 'school' | 'internal' | 'safety'
  organiser: string
  place: string
  cost: number | null
  funding: string
  expires_on: Temporal.PlainDate | null
  created_at: Temporal.Instant
}

export type UrlCategoryOrdersTable = {
  id: Generated<number>
  url: string
  order_category: Generated<number[]>
  version: Generated<number>
}

export type UsersTable = {
  id: GeneratedAlways<number>
  family_name: string
  given_name: string
  email: string | null
  phone: string | null
  password_hash: string | null
  quality: 'Customer' | 'HairDresser'
  roles: Generated<string[]>
  verified: Generated<boolean>
  use_setting_schedule: Generated<boolean>
  red_zone: Generated<boolean>
  red_zone_reason: string | null
  google_link: string | null
  avatar_url: string | null
  language: Generated<'fr' | 'en' | 'vi' | 'cn' | 'ar'>
  sms_opt_out: Generated<boolean>
  token_version: Generated<number>
  created_at: Temporal.Instant
  erased_at: Temporal.Instant | null
  search_text: GeneratedAlways<string>
  kept_token_id: string | null
  erasure_told_at: Temporal.Instant | null
  red_zone_until: Temporal.PlainDate | null
  portrait: number | null
  email_proved_at: Temporal.Instant | null
  is_walk_in: Generated<boolean>
  writes_journal: Generated<boolean>
  cycle_weeks: Generated<number>
  cycle_start: Temporal.PlainDate | null
  merged_into: number | null
}

export type WaitlistEntriesTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  client_id: number
  items: string
  title: string
  for_person: string | null
  note: string | null
  notice: number
  appointment_id: number | null
  state: Generated<'waiting' | 'offered' | 'booked' | 'paused' | 'closed'>
  unanswered: Generated<number>
  created_at: Temporal.Instant
  created_by: number | null
  length_id: number | null
  family_member_id: number | null
}

export type WaitlistOffersTable = {
  id: GeneratedAlways<number>
  entry_id: number
  token_hash: Buffer
  items: string
  professionals: number[]
  start_at: Temporal.Instant
  end_at: Temporal.Instant
  price: number
  hold_id: number | null
  state: Generated<'sent' | 'accepted' | 'declined' | 'expired' | 'withdrawn'>
  sent_at: Temporal.Instant
  sent_by: number | null
  expires_at: Temporal.Instant
  answered_at: Temporal.Instant | null
  appointment_id: number | null
}

export type WaitlistWindowsTable = {
  entry_id: number
  position: number
  from_date: Temporal.PlainDate
  to_date: Temporal.PlainDate
  weekdays: number[]
  after_minute: number | null
  before_minute: number | null
}

export type WorkedDaysTable = {
  day: Temporal.PlainDate
  professional_id: number
  hours: number[]
}

export type WorkshopBlocksTable = {
  date_id: number
  step_id: number
}

export type WorkshopDatesTable = {
  id: GeneratedAlways<number>
  workshop_id: number
  product_id: number
  during: string
  seats: number
  cancelled_at: Temporal.Instant | null
  cancel_reason: string | null
}

export type WorkshopHostsTable = {
  workshop_id: number
  user_id: number
}

export type WorkshopWaitingTable = {
  id: GeneratedAlways<number>
  date_id: number
  name: string
  email: string
  language: 'fr' | 'en' | 'vi' | 'cn' | 'ar'
  created_at: Temporal.Instant
  told_at: Temporal.Instant | null
}

export type WorkshopsTable = {
  id: GeneratedAlways<number>
  version: Generated<number>
  title: string
  text: string
  price: number
  seats: number
  is_published: boolean
  created_at: Temporal.Instant
}
