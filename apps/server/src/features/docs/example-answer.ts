/** An answer as it may look, made from its schema: each field has one value, by its name, wherever it is. */
type Schema = Readonly<Record<string, unknown>>

/** By name, or by the name of what holds it and its own. */
const values: Readonly<Record<string, unknown>> = {
  absence: 'Formation',
  action: 'update',
  adress: '18 rue Saint-Aubin',
  appointmentStart: '2026-11-23T10:00:00+01:00',
  arrivedAt: '2026-11-23T09:55:00+01:00',
  at: '2026-11-20T11:30:00+01:00',
  attempts: 1,
  avatarUrl: '/uploads/87e380126b263598ee05b1c66221abde-512.webp',
  body: 'Atelier Capucine : rendez-vous confirmé, lundi 23 novembre à 10 h.',
  bookingDeadlineValue: 2,
  bookingLimitValue: 2,
  bufferAfter: 5,
  bufferBefore: 0,
  cancellationDeadlineValue: 24,
  cancellationRate: 0.05,
  charged: 2700,
  changes: { price: [3000, 3200] },
  cancelledAt: '2026-11-21T09:00:00+01:00',
  cancelReason: 'Malade',
  channel: 'sms',
  city: 'Angers',
  confirmedAt: '2026-11-22T10:05:00+01:00',
  closure: 'Inventaire',
  code: 'validation_failed',
  color: 'sapin',
  count: 12,
  country: 'France',
  createdAt: '2026-11-20T08:00:00+01:00',
  cursor: 'MWYyZTNkNGMgMTc5NTQzMjAwMCAxMiA5MDE6OTAxOg',
  date: '2026-11-23',
  day: '2026-11-20',
  day_of_week: 2,
  department: 'Maine-et-Loire',
  description: 'Shampoing et coiffage compris.',
  detail: 'Le nom est requis !',
  discount: 300,
  discountMax: 20,
  discountNote: 'Anniversaire',
  discountReason: 'loyalty',
  dueAt: '2026-11-22T10:00:00+01:00',
  duration: 30,
  email: 'camille.laurent@salon.example',
  end: '2026-11-23T10:30:00+01:00',
  end_time: '19:00:00',
  endTime: '19:00',
  entity_name: 'Coupe',
  error: 'Le nom est requis !',
  expiresAt: '2026-11-20T08:10:00+01:00',
  expectedRevenue: 15_000,
  exportedAt: '2026-11-20T08:00:00+01:00',
  extras: 'Soin profond',
  first: '2026-11-23T09:00:00+01:00',
  firstFree: '2026-11-23T11:30:00+01:00',
  firstname: 'Laurent',
  from: '2026-11-16',
  googleLink: 'https://g.page/r/salon/review',
  gridStep: 15,
  hold: 'b3pLk0aQfWJ9mC7uXsZ1Tg',
  holiday: 'Armistice 1918',
  instagram: 'https://www.instagram.com/atelier.capucine',
  items: 'Coupe',
  kind: 'confirmation',
  language: 'fr',
  lastname: 'Camille',
  lastVisit: '2026-10-02T10:00:00+02:00',
  lastReadAt: '2026-11-20T07:45:00+01:00',
  lateMinutes: 10,
  maxUpcomingPerClient: 5,
  message: 'Le nom est requis !',
  name: 'Coupe',
  noShowRate: 0.02,
  nextAvailable: '2026-12-01T09:00:00+01:00',
  nextVisit: '2026-12-04T10:00:00+01:00',
  for: 'Léo',
  note: 'Garder la longueur.',
  occupancy: 0.62,
  phone: '+33639981265',
  price: 3000,
  propertyPath: 'firstname',
  provider: 'outbox',
  reason: 'Formation',
  receipt: 'T-0042',
  recipient: '+33639981265',
  redZoneUntil: '2027-06-30',
  red_zone_reason: 'Trois absences',
  requestId: '3f6f1b1e-6f0e-4a8e-9d52-1f2b8c6f0a11',
  retentionYears: 3,
  revenue: 42_000,
  roles: 'ROLE_USER',
  sentAt: '2026-11-20T08:00:02+01:00',
  sentence: 'Vous pouvez déplacer ou annuler jusqu’au dimanche 22 novembre à 10 h.',
  service: 'Coupe',
  settledAt: '2026-11-23T10:35:00+01:00',
  smsReminderValue: 1,
  start: '2026-11-23T10:00:00+01:00',
  start_time: '09:00:00',
  startTime: '09:00',
  startedAt: '2026-11-23T10:00:00+01:00',
  status: 'sent',
  subject: 'Rendez-vous confirmé : lundi 23 novembre à 10 h',
  timeZone: 'Europe/Paris',
  title: 'Certaines informations sont à corriger.',
  to: '2026-11-22',
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…',
  type: '/api/docs#validation_failed',
  until: '2026-11-22T10:00:00+01:00',
  url: 'https://salon.example',
  userId: 'b3pLk0aQfWJ9mC7uXsZ1Tg',
  version: '0.1.0',
  zip_code: '49100',
  'discount.note': 'Anniversaire',
  'discount.reason': 'loyalty',
  'createFeed.url':
    'https://salon.example/api/feeds/GMgL2I2X8ywuIBM2gmm4dCfwuEWeo954s2ER_t5yloc/calendar.ics',
  'getSettings.name': 'Atelier Capucine',
  'items.key': 's:1',
  'problem.status': 422,
  'scheduleExceptions.end_time': '2026-12-10T00:00:00+01:00',
  'scheduleExceptions.professional': '/api/users/1',
  'scheduleExceptions.start_time': '2026-12-03T00:00:00+01:00',
  'violations.code': 'firstname_required',
  'updateSettings.name': 'Atelier Capucine',
}

const isTrue: ReadonlySet<string> = new Set([
  'busy',
  'cancel',
  'hasBookingLimit',
  'hasCancellationDeadline',
  'hasPassword',
  'isActive',
  'isGsm',
  'isOpen',
  'move',
  'ok',
  'sendSmsReminder',
  'verified',
])

/** `field` names what is described: of an answer, its endpoint. Throws for a text that nothing is known of. */
export function exampleAnswer(schema: Schema, field: string, parent = ''): unknown {
  const { enum: choices, const: only, anyOf, items, properties, prefixItems } = schema
  const type = typeOf(schema)
  if (only !== undefined) return only
  const known = fitting(values[`${parent}.${field}`] ?? values[field], schema)
  if (Array.isArray(anyOf)) {
    const [some] = (anyOf as Schema[]).filter((each) => each['type'] !== 'null')
    return exampleAnswer(some!, field, parent)
  }
  if (properties) {
    const entries = Object.entries(properties as Record<string, Schema>)
    return Object.fromEntries(entries.map(([name, each]) => [name, exampleAnswer(each, name, field)]))
  }
  if (known !== undefined) return known
  if (Array.isArray(choices)) return choices[0]
  if (Array.isArray(prefixItems)) return (prefixItems as Schema[]).map((each) => exampleAnswer(each, field))
  if (type === 'array') return [exampleAnswer(items as Schema, field, parent)]
  if (type === 'boolean') return isTrue.has(field)
  if (type === 'integer' || type === 'number') return 1
  throw new Error(`No example of ${parent}.${field}`)
}

/** A nullable value is shown with its other type. */
function typeOf({ type }: Schema): unknown {
  return Array.isArray(type) ? type.find((each) => each !== 'null') : type
}

/** A name may stand for a text in one place and for a number in another. */
function fitting(value: unknown, schema: Schema): unknown {
  const { enum: choices } = schema
  const type = typeOf(schema)
  if (Array.isArray(choices)) return choices.includes(value) ? value : undefined
  if (type === 'string') return typeof value === 'string' ? value : undefined
  if (type === 'integer' || type === 'number') return typeof value === 'number' ? value : undefined
  return type === 'array' || type === 'boolean' ? undefined : value
}
