/** Users: clients, professionals and administrators. The fields that an answer includes depend on the caller's role. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  currentPassword,
  date,
  email,
  flagText,
  freeText,
  httpsAddress,
  id,
  idText,
  name,
  noControl,
  otpCode,
  paging,
  phone,
  price,
} from './fields.ts'
import { importedParts } from './imported-visits.ts'
import { taskCause } from './kanban.ts'
import { limits } from './limits.ts'

export const role = z.enum(['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
export const quality = z.enum(['Customer', 'HairDresser'])

/** A user with their picture. */
const pictured = z.object({
  id,
  /** Sic: the family name. */
  firstname: z.string(),
  /** Sic: the given name. */
  lastname: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** The drawn portrait, from 0, where there is no photo; null: initials. */
  portrait: z.nullable(z.int()),
})

/** The public fields of a professional. */
export const publicProfessional = z.extend(pictured, {
  /** Where clients read reviews and leave theirs. */
  googleLink: z.nullable(z.string()),
})
export type PublicProfessional = z.infer<typeof publicProfessional>

/** The fields that professionals see when they look up a client. */
export const clientCard = z.object({
  ...pictured.shape,
  phone: z.nullable(z.string()),
  quality,
})
export type ClientCard = z.infer<typeof clientCard>

/** The fields that a professional needs while serving a client: neither their account nor the reason for the red zone. */
export const clientFile = z.object({
  ...clientCard.shape,
  verified: z.boolean(),
  createdAt: z.string(),
  smsOptOut: z.boolean(),
  red_zone: z.boolean(),
})
export type ClientFile = z.infer<typeof clientFile>

/** One's own record. A client learns of the red zone by the refusal's sentence only. */
export const ownUser = z.object({
  ...clientCard.shape,
  email: z.nullable(z.string()),
  /** They followed the link that was sent there: it may be sent one for a forgotten password. */
  emailVerified: z.boolean(),
  verified: z.boolean(),
  createdAt: z.string(),
  /** They want no SMS about visits. */
  smsOptOut: z.boolean(),
  roles: z.array(role),
})

/** The fields that administrators see: the specification's account form and the fields that belong to it. */
export const user = z.object({
  ...ownUser.shape,
  red_zone: z.boolean(),
  red_zone_reason: z.nullable(z.string()),
  /** The last day in the red zone; null: it has no end. */
  redZoneUntil: z.nullable(z.string()),
  googleLink: z.nullable(z.string()),
  /** A professional who may write to the journal. */
  writesJournal: z.boolean(),
  /** False: a record that staff made, or an invitation that nobody has followed yet. */
  hasPassword: z.boolean(),
  /** Read one by one: the last merge that can still be taken back. */
  merge: z.optional(z.object({ at: z.string(), until: z.string(), name: z.string() })),
})
export type User = z.infer<typeof user>

/** A person in the list of admins, with what their visits add up to. */
export const listedUser = z.object({
  ...user.shape,
  figures: z.object({
    /** Begun, and not cancelled or missed. */
    lastVisit: z.nullable(z.string()),
    nextVisit: z.nullable(z.string()),
    /** Visits that were done, and what was paid for them, cents. */
    visits: z.int(),
    spent: price,
  }),
})
export type ListedUser = z.infer<typeof listedUser>

/** Empty is none. */
const googleLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.linkMax, 'too_long'),
    z.regex(new RegExp(`^(?:${httpsAddress})?$`), 'link_invalid'),
    noControl(),
  )

/** The account form of the specification: what a screen checks before it sends. */
export const accountForm = z.object({
  firstname: name('firstname_required'),
  lastname: name('lastname_required'),
  email,
  phone,
  red_zone: z.optional(z.boolean()),
  googleLink: z.optional(z.nullable(googleLink)),
})

const managed = {
  quality: z.optional(quality),
  verified: z.optional(z.boolean()),
  red_zone: z.optional(z.boolean()),
  red_zone_reason: z.optional(z.nullable(freeText(limits.reasonMax))),
  /** `YYYY-MM-DD` on the salon's calendar, that day included. */
  redZoneUntil: z.optional(z.nullable(date)),
  googleLink: z.optional(z.nullable(googleLink)),
  smsOptOut: z.optional(z.boolean()),
  writesJournal: z.optional(z.boolean()),
  portrait: z.optional(
    z.nullable(
      z.int().check(z.minimum(0, 'invalid_value'), z.maximum(limits.portraits - 1, 'invalid_value')),
    ),
  ),
  roles: z.optional(z.array(role).check(z.maxLength(3))),
}

const order = z.optional(z.enum(['asc', 'desc']))

export const getUsers = endpoint('getUsers', {
  summary:
    'quality=HairDresser alone: the professionals, as everybody may see them. Professionals find clients with search (part of a name, a phone, an id); admins see everybody, and everything, and find people by their e-mail too.',
  query: z.strictObject({
    ...paging,
    quality: z.optional(quality),
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax, 'too_long'), noControl())),
    /** `start`: words of names must begin with what is searched, phones may hold it; whose name begins with it comes first, then who came last. */
    match: z.optional(z.literal('start')),
    role: z.optional(role),
    /** For professionals: only clients who have or had a visit with them. */
    is_own: z.optional(flagText),
    red_zone: z.optional(flagText),
    verified: z.optional(flagText),
    'order[id]': order,
    'order[firstname]': order,
    'order[lastname]': order,
    'order[email]': order,
    'order[createdAt]': order,
  }),
  status: 200,
  answer: z.array(z.union([listedUser, clientCard, publicProfessional])),
  isList: true,
})

export const newUserBody = z.strictObject({
  firstname: name('firstname_required'),
  lastname: name('lastname_required'),
  email: z.optional(z.nullable(email)),
  phone,
  ...managed,
})

export const createUser = endpoint('createUser', {
  summary:
    'A client (an e-mail address is optional), a professional or an admin; the last two are invited by e-mail to set a password. Only a super admin grants ROLE_ADMIN.',
  body: newUserBody,
  status: 201,
  answer: user,
})

const params = z.strictObject({ id: idText })

export const getUser = endpoint('getUser', {
  summary:
    'One’s own record, or for admins anybody’s. Professionals read the file of clients who have or had a visit with them.',
  params,
  status: 200,
  answer: z.union([user, ownUser, clientFile]),
})

export const userChangeBody = z.strictObject({
  // As the account form sends its record back: these four are never written.
  id: z.optional(id),
  emailVerified: z.optional(z.boolean()),
  avatarUrl: z.optional(z.nullable(z.string().check(z.maxLength(limits.linkMax, 'too_long')))),
  createdAt: z.optional(z.string().check(z.maxLength(40, 'too_long'))),
  firstname: z.optional(name('firstname_required')),
  lastname: z.optional(name('lastname_required')),
  /** Null where there is none yet. */
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
  ...managed,
  currentPassword: z.optional(currentPassword),
  otpCode: z.optional(otpCode),
})

export const updateUser = endpoint('updateUser', {
  summary:
    'Change what one may of a record; what one may not is refused to admins and left as it is for others, whose account form sends all of it back. Changing one’s own e-mail or phone takes currentPassword, a new phone of one’s own also the code that was sent to it.',
  params,
  body: userChangeBody,
  headers: ['If-Match'],
  status: 200,
  answer: z.union([user, ownUser]),
})

export const deleteUser = endpoint('deleteUser', {
  summary:
    'Erase a person: what names them goes, what is counted stays. A client’s upcoming appointments are cancelled first; with visits, no others than these are: 409 more_visits_to_cancel. A professional with visits to come is kept. One’s own record takes currentPassword.',
  params,
  body: z.strictObject({
    currentPassword: z.optional(currentPassword),
    /** The visits of which it is known that they would be cancelled. */
    visits: z.optional(z.array(id).check(z.maxLength(limits.itemsPerPageMax, 'too_many_items'))),
  }),
  status: 200,
  answer: z.object({ cancelledAppointments: z.int() }),
})

const occasion = z.object({ start: z.string(), end: z.string() })

/** Everything held about a person: the right of access goes further than what the screens show. */
export const userExport = z.object({
  exportedAt: z.string(),
  user: z.object({ ...user.shape, language: z.string() }),
  appointments: z.array(
    z.object({
      ...occasion.shape,
      id,
      status: z.string(),
      price: z.int(),
      note: z.nullable(z.string()),
      createdAt: z.string(),
      cancelledAt: z.nullable(z.string()),
      cancelReason: z.nullable(z.string()),
      /** The first name of who came in their place. */
      for: z.nullable(z.string()),
      items: z.array(z.string()),
      /** The length of hair it was booked for. */
      length: z.nullable(z.string()),
      /** Facts of the day: when they came and the work began, how late they said they would be, and what they were charged. */
      arrivedAt: z.nullable(z.string()),
      startedAt: z.nullable(z.string()),
      lateMinutes: z.nullable(z.int()),
      charged: z.nullable(z.int()),
      discount: z.nullable(z.int()),
      discountReason: z.nullable(z.string()),
      discountNote: z.nullable(z.string()),
      receipt: z.nullable(z.string()),
      /** Services that were done besides. */
      extras: z.array(z.string()),
    }),
  ),
  /** The people whom they book for. */
  family: z.array(
    z.object({
      firstname: z.string(),
      lastname: z.string(),
      birthDate: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  /** Their accounts of the identity provider that are linked. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), linkedAt: z.string() })),
  notes: z.array(z.object({ body: z.string(), createdAt: z.string() })),
  messages: z.array(
    z.object({
      kind: z.string(),
      channel: z.string(),
      recipient: z.string(),
      subject: z.nullable(z.string()),
      body: z.string(),
      status: z.string(),
      createdAt: z.string(),
      sentAt: z.nullable(z.string()),
    }),
  ),
  /** Changes of the record: when, and from what to what. */
  history: z.array(z.object({ at: z.string(), action: z.string(), changes: z.unknown() })),
  /** Of professionals: when they are away, and why. */
  absences: z.array(z.object({ ...occasion.shape, reason: z.nullable(z.string()) })),
  /** Tasks of the team that are about them, deleted ones that are still kept included, and what was said about them. */
  tasks: z.array(
    z.object({
      title: z.nullable(z.string()),
      cause: z.nullable(taskCause),
      text: z.string(),
      labels: z.array(z.string()),
      checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
      due: z.nullable(z.string()),
      comments: z.array(z.string()),
      createdAt: z.string(),
      doneAt: z.nullable(z.string()),
      removedAt: z.nullable(z.string()),
    }),
  ),
  /** SMS with the salon. */
  chats: z.array(z.object({ isIncoming: z.boolean(), text: z.string(), createdAt: z.string() })),
  /** The conversations of the salon’s mail with them. */
  mails: z.array(
    z.object({ subject: z.string(), text: z.string(), isFromClient: z.boolean(), createdAt: z.string() }),
  ),
  /** Files of their folder and exports about them, the trash included. */
  files: z.array(
    z.object({
      name: z.string(),
      bytes: z.int(),
      tags: z.array(z.string()),
      createdAt: z.string(),
      trashedAt: z.nullable(z.string()),
    }),
  ),
  /** Orders of the shop by their account, or as a guest under their proved e-mail or their phone. */
  orders: z.array(
    z.object({
      number: z.string(),
      status: z.string(),
      createdAt: z.string(),
      lines: z.array(z.string()),
      /** Of seats of a workshop: the names that were given. */
      participants: z.array(z.string()),
      total: z.int(),
      note: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** The address of a delivery, on one line. */
      deliveredTo: z.nullable(z.string()),
      /** « visa 4242 » */
      card: z.nullable(z.string()),
    }),
  ),
  /** Their entries of the waiting list, when they could come, and the places that they were offered. */
  waitlist: z.array(
    z.object({
      title: z.string(),
      for: z.nullable(z.string()),
      note: z.nullable(z.string()),
      state: z.string(),
      createdAt: z.string(),
      windows: z.array(z.string()),
      offers: z.array(z.string()),
    }),
  ),
  /** Of professionals: their trainings, and the levels that were signed for them. */
  trainings: z.array(
    z.object({ title: z.string(), organiser: z.string(), place: z.string(), dates: z.array(z.string()) }),
  ),
  techniques: z.array(z.object({ name: z.string(), level: z.int(), signedOn: z.string() })),
  /** Applications to job offers that they sent while signed in, or from an e-mail that is proved. */
  applications: z.array(
    z.object({
      job: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      phone: z.nullable(z.string()),
      message: z.string(),
      hasConsented: z.boolean(),
      language: z.string(),
      stage: z.string(),
      trialOn: z.nullable(z.string()),
      decidedOn: z.nullable(z.string()),
      answeredAt: z.nullable(z.string()),
      cv: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  ...importedParts,
  /** Of professionals: the time that is blocked for them, and the words on it. */
  blocks: z.array(z.object({ ...occasion.shape, title: z.nullable(z.string()) })),
})
export type UserExport = z.infer<typeof userExport>

export const exportUser = endpoint('exportUser', {
  summary: 'Everything held about oneself, or for admins about anybody.',
  params,
  status: 200,
  answer: userExport,
})
