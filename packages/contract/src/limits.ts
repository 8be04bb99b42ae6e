/** Every number that both the server and a form must agree on. Sources: the specification, docs/rules.md. */
export const limits = {
  passwordMin: 6,
  passwordMax: 128,
  nameMax: 100,
  emailMax: 254,
  noteMax: 1000,
  /** The first name of who comes in a client's place. */
  forMax: 40,
  reasonMax: 500,
  discountNoteMax: 100,
  /** The number on a receipt of the salon’s own till. */
  receiptMax: 40,
  extrasPerVisit: 20,
  lateMinutesMax: 120,
  blockTitleMax: 60,
  /** Professionals whose time one request blocks. */
  peoplePerBlock: 50,
  /** How often a block repeats at most, how far ahead its last date is, and how many blocks one repetition makes. */
  blockEveryWeeksMax: 8,
  blockWeeksAhead: 53,
  blocksPerRepetition: 2000,
  searchMax: 100,
  linkMax: 500,
  contactMax: 3000,
  editorMin: 8,
  filesMin: 2,
  avatarMaxBytes: 3_145_728,
  /** Drawn portraits to choose from. */
  portraits: 10,
  serviceNameMax: 150,
  categoryDescriptionMax: 300,
  serviceDescriptionMax: 1000,
  /** Minutes. */
  serviceDurationMax: 720,
  bufferMax: 120,
  /** Cents. */
  priceMax: 10_000_000,
  stepsPerComposedService: 20,
  idsPerRequest: 200,
  salonNameMax: 200,
  addressMax: 300,
  zipCodeMax: 20,
  placeNameMax: 120,
  urlMax: 300,
  periodsPerDay: 24,
  exceptionsPerProfessional: 500,
  /** The maximum value of a duration in a rule, in its own unit (hours, days, weeks…). */
  ruleValueMax: 10_000,
  /** Minutes. */
  gridStepMin: 5,
  gridStepMax: 120,
  upcomingPerClientMax: 100,
  retentionYearsMax: 10,
  itemsPerVisit: 10,
  slotRangeDays: 62,
  itemsPerPageDefault: 30,
  itemsPerPageMax: 2000,
  codeLength: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  resetLinkHours: 1,
  invitationHours: 168,
  emailLinkHours: 168,
  /** Days of the team's calendar in one answer. */
  agendaDays: 7,
  /** Staff book a visit that began so many minutes ago without confirming it: a client who just came in. */
  justBegunMinutes: 15,
  /** Visits and breaks that one request changes together. */
  changesPerBatch: 60,
  /** Characters that staff write to the client of a changed visit: four SMS of Latin letters. */
  clientTextMax: 612,
  /** How long the messages of a change wait; how long it can be undone even if all of it is over, and while some of it lies ahead. */
  noticeDelaySeconds: 15,
  undoMinutes: 10,
  undoDays: 30,
  holdMinutes: 10,
  holdsPerAddress: 5,
  /** Of people who are not signed in, by their address: holds an hour and a day, and the work held at a time. */
  guestHoldsPerHour: 20,
  guestHoldsPerDay: 60,
  guestHeldMinutes: 480,
  idempotencyKeyMax: 255,
  idempotencyHours: 24,
  upcoming: 5,
  alternatives: 5,
} as const
