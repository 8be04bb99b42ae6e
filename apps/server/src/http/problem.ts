/** Refusals as RFC 9457 problems, in the caller's language. Nothing of the inside (SQL, paths, stacks) ever leaves. */
import type { ErrorCode } from '@meche/contract/error-codes.ts'
import { sentence, type Language } from '@meche/contract/messages/sentence.ts'
import type { Problem } from '@meche/contract/problem.ts'

/** Each code's HTTP status, in one place. */
const statuses: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  malformed_json: 400,
  unauthenticated: 401,
  token_invalid: 401,
  token_expired: 401,
  credentials_invalid: 401,
  forbidden: 403,
  others_day: 403,
  account_unverified: 403,
  red_zone: 403,
  not_found: 404,
  hold_not_found: 404,
  method_not_allowed: 405,
  slot_taken: 409,
  time_not_free: 409,
  offer_expired: 409,
  offer_gone: 409,
  waitlist_full: 409,
  waitlist_limit: 409,
  family_full: 409,
  offer_state: 409,
  booking_closed: 409,
  client_busy: 409,
  customer_busy: 409,
  series_dates_taken: 409,
  group_not_free: 409,
  deadlock: 409,
  undo_stale: 409,
  undo_not_possible: 422,
  notices_left: 409,
  signed_in_already: 409,
  category_in_use: 409,
  catalogue_not_empty: 409,
  identity_expired: 422,
  identity_unknown: 403,
  identity_taken: 409,
  module_off: 404,
  task_moved: 409,
  column_not_empty: 409,
  column_kept: 409,
  too_many_columns: 409,
  too_many_images: 409,
  job_closed: 409,
  workshop_date_over: 409,
  workshop_has_dates: 409,
  too_many_dates: 409,
  seats_taken: 409,
  already_answered: 409,
  csv_unreadable: 422,
  csv_no_header: 422,
  csv_too_long: 422,
  import_started: 409,
  import_not_tried: 409,
  import_not_done: 409,
  import_row_decided: 409,
  mailbox_unreachable: 502,
  folder_not_empty: 409,
  too_many_folders: 409,
  message_not_resendable: 409,
  shop_closed: 409,
  out_of_stock: 409,
  cart_changed: 409,
  promo_invalid: 422,
  terms_required: 422,
  not_delivered: 422,
  pay_online: 422,
  too_young: 422,
  pay_at_salon: 422,
  too_many_reservations: 409,
  order_state: 409,
  withdrawal_over: 409,
  refund_exceeds: 409,
  stock_too_small: 409,
  too_many_products: 409,
  orders_open: 409,
  document_issued: 409,
  credit_by_refund: 409,
  company_incomplete: 422,
  credit_exceeds: 422,
  visit_not_done: 422,
  provider_unreachable: 502,
  closing_in_future: 422,
  refund_not_failed: 409,
  recipient_opted_out: 422,
  recipient_unknown: 422,
  outside_sending_hours: 422,
  sms_limit_reached: 422,
  last_super_admin: 409,
  professional_has_upcoming: 409,
  more_visits_to_cancel: 409,
  merge_two_accounts: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  file_too_large: 413,
  unsupported_media_type: 415,
  file_type: 415,
  validation_failed: 422,
  code_invalid: 422,
  code_expired: 422,
  link_not_valid: 422,
  slot_not_offered: 422,
  upcoming_limit_reached: 422,
  not_a_client: 422,
  cancellation_deadline_passed: 422,
  cancellation_not_allowed: 422,
  already_started: 422,
  not_pending: 422,
  client_erased: 422,
  transition_not_allowed: 422,
  not_started_yet: 422,
  too_early_to_arrive: 422,
  discount_too_high: 422,
  step_order: 422,
  not_a_break: 422,
  override_needed: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  codes_used_up: 429,
  too_many_holds: 429,
  too_many_changes: 429,
  internal_error: 500,
  unavailable: 503,
  too_many_streams: 503,
  quota_reached: 507,
}

export interface ViolationFact {
  /** Dotted path of the field as the request spelt it. */
  readonly propertyPath: string
  readonly code: string
  /** For the marks in its own sentence. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** The facts of a refusal; `problemOf` writes the sentences, because it knows the language. */
export interface RefusalFacts {
  readonly code: ErrorCode
  readonly violations?: readonly ViolationFact[]
  /** For the marks in the sentence. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly alternatives?: Problem['alternatives']
  readonly quote?: Problem['quote']
  readonly changedBy?: string
  readonly userId?: string
  readonly phone?: string
  readonly retryAfterSeconds?: number
  /** The operator asked for it, as for a stop: nothing failed. */
  readonly isPlanned?: true
}

/** Thrown to end a request with a problem; the error handler turns it into the answer. */
export class HttpRefusal extends Error {
  readonly facts: RefusalFacts

  constructor(facts: RefusalFacts) {
    super(facts.code)
    this.facts = facts
  }
}

export function statusOf(code: ErrorCode): number {
  return statuses[code]
}

/** Their sentence is about all violations together. */
const ofWhole: ReadonlySet<ErrorCode> = new Set(['override_needed', 'series_dates_taken', 'undo_stale'])

/** The body of the answer. With violations, `detail` is the first one's sentence: what our forms show; or it is part of the title's. */
export function problemOf(facts: RefusalFacts, language: Language, requestId: string): Problem {
  // The blocker, a name, a field and a moment are not always known.
  const values = { blocker: '', name: '', field: '', when: '', ...facts.values }
  const violations = facts.violations?.map(({ propertyPath, code, values: own }) => ({
    propertyPath,
    code,
    message: sentence(language, code, { ...values, ...own }),
  }))
  const reason = violations?.[0]?.message ?? ''
  const title = sentence(language, facts.code, { reason, ...values })
  const detail = ofWhole.has(facts.code) || !reason ? title : reason
  return {
    type: `/api/docs#${facts.code}`,
    title,
    status: statuses[facts.code],
    detail,
    error: detail,
    code: facts.code,
    requestId,
    ...(violations && { violations }),
    ...(facts.quote && { quote: facts.quote }),
    ...(facts.alternatives && { alternatives: facts.alternatives }),
    ...(facts.changedBy && { changed_by: facts.changedBy }),
    ...(facts.userId && { userId: facts.userId }),
    ...(facts.phone && { phone: facts.phone }),
  }
}
