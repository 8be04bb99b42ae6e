/** Every number that both the server and a form must agree on. Sources: the specification, docs/rules.md. */
export const limits = {
  passwordMin: 6,
  passwordMax: 128,
  nameMax: 100,
  emailMax: 254,
  noteMax: 1000,
  /** The first name of who comes in a client's place. */
  forMax: 40,
  /** Family members of one client. */
  familyMax: 8,
  reasonMax: 500,
  discountNoteMax: 100,
  /** The number on a receipt of the salon’s own till. */
  receiptMax: 40,
  extrasPerVisit: 20,
  lateMinutesMax: 120,
  /** The days of a closure whose visits are put elsewhere together. */
  closureReviewDays: 62,
  blockTitleMax: 60,
  /** Professionals whose time one request blocks. */
  peoplePerBlock: 50,
  /** How often a block repeats at most, how far ahead its last date is, and how many blocks one repetition makes. */
  blockEveryWeeksMax: 8,
  blockWeeksAhead: 53,
  blocksPerRepetition: 2000,
  /** The texts and lists of the team’s tasks. */
  taskTitleMax: 150,
  taskTextMax: 3000,
  taskLabelMax: 30,
  labelsPerTask: 10,
  checkItemMax: 200,
  checksPerTask: 50,
  peoplePerTask: 20,
  columnNameMax: 40,
  taskColumns: 12,
  /** Days after which a task that is done leaves the board, and the salon. */
  tasksShownDays: 14,
  tasksKeptDays: 365,
  /** The salon’s mail. */
  mailSubjectMax: 200,
  mailTextMax: 10_000,
  mailLabelMax: 40,
  mailLabels: 30,
  mailTemplateNameMax: 60,
  mailTemplates: 50,
  mailsPerHour: 100,
  /** The files of one mail, one by one and together. */
  mailFiles: 10,
  mailFilesMaxBytes: 10_485_760,
  /** Without a sign of life, a colleague is taken to have left a conversation. */
  mailReaderSeconds: 45,
  /** Mails of one contact about one subject belong together this long. */
  mailThreadDays: 30,
  /** Conversations with nobody’s client, and those in the trash. */
  mailKeptDays: 365,
  mailTrashDays: 30,
  /** Messages within the team, and SMS of unknown numbers. */
  chatKeptDays: 365,
  /** The names of files and folders, and what belongs to a file. */
  fileNameMax: 150,
  folderNameMax: 60,
  fileTagMax: 30,
  tagsPerFile: 10,
  peoplePerFile: 50,
  /** Of one upload, and of all files together, unless the configuration says otherwise. */
  fileMaxBytes: 26_214_400,
  filesQuotaBytes: 2_147_483_648,
  /** By one account of the staff. */
  uploadsPerHour: 200,
  folders: 2000,
  filesShown: 500,
  /** After so many days in the trash a file is deleted, and an export after so many days. */
  trashDays: 30,
  exportDays: 7,
  /** The journal’s articles. */
  postTitleMin: 5,
  postTitleMax: 120,
  /** A letter such as œ is two of its slug. */
  slugMax: 240,
  postDescriptionMax: 200,
  postContentMax: 100_000,
  postTagMax: 30,
  tagsPerPost: 8,
  servicesPerPost: 10,
  altMax: 200,
  postImageMaxBytes: 3_145_728,
  imagesPerPost: 50,
  postsPerPage: 12,
  latestPosts: 4,
  postsFound: 10,
  postsInFeed: 20,
  postsInSitemap: 1000,
  /** Job offers, and applications to them: five an hour from one network address. */
  jobTitleMin: 3,
  jobTitleMax: 120,
  jobContentMax: 20_000,
  weeklyMinutesMax: 2880,
  cvMaxBytes: 5_242_880,
  /** All CVs together that wait for an application. */
  waitingCvsMaxBytes: 209_715_200,
  applicationsPerHour: 5,
  cvUploadsPerHour: 15,
  jobsInFeed: 50,
  /** Trainings and techniques. */
  trainingTitleMax: 150,
  trainingWordMax: 150,
  datesPerTraining: 60,
  peoplePerTraining: 50,
  techniqueNameMax: 80,
  servicesPerTechnique: 20,
  techniques: 100,
  /** Clients from a file: rows in one transaction, and the days for which an import can be undone. */
  importMaxBytes: 10_485_760,
  importRows: 50_000,
  importColumns: 100,
  importBatch: 500,
  importKeptDays: 7,
  /** A salon's menu is in memory. */
  importServices: 1000,
  /** A team at once: its rows are judged together. */
  importTeam: 100,
  importModelMax: 60,
  importMatches: 200,
  importWordMax: 200,
  importedVisitsShown: 500,
  /** Merged clients can be separated as long. */
  separateDays: 30,
  duplicatesShown: 100,
  importsPerHour: 30,
  importsShown: 50,
  importRowsShown: 200,
  /** Workshops; people ask to be told of a free seat ten times an hour from one network address. */
  workshopTitleMax: 100,
  seatsPerWorkshop: 200,
  seatsPerOrder: 10,
  datesPerWorkshop: 200,
  waitingPerHour: 10,
  /** The waiting list: of a client, of an entry, and the guesses at links to offers within a quarter of an hour from one network address. */
  waitlistEntriesPerClient: 10,
  waitlistWindows: 5,
  waitlistNoticeMax: 10_080,
  offerMinutesMin: 10,
  offerMinutesMax: 120,
  offerGuesses: 30,
  /** « Société » and the legal texts; the capital in cents. */
  companyTextMax: 300,
  shareCapitalMax: 100_000_000_000,
  legalTextMax: 20_000,
  legalVersionsShown: 50,
  /** The shop. */
  productNameMax: 150,
  productWordMax: 80,
  productTextMax: 5000,
  productAltMax: 200,
  productImageMaxBytes: 8_388_608,
  imagesPerProduct: 8,
  colorsPerProduct: 20,
  servicesPerProduct: 20,
  siblingsPerProduct: 30,
  products: 5000,
  stockMax: 100_000,
  quantityMax: 99,
  maxPerOrderDefault: 10,
  linesPerOrder: 50,
  promotionCodeMax: 30,
  promotionUsesMax: 1_000_000,
  /** By an address: orders, prices of baskets, and codes that were tried. */
  ordersPerHour: 10,
  quotesPerHour: 300,
  promotionTriesPerHour: 20,
  /** An invoice that was never issued is forgotten so many days after its last change. */
  invoiceDraftDays: 365,
  /** How long an online order waits for its payment, and how many a client has reserved at a time. */
  paymentMinutes: 30,
  reservationsPerClient: 3,
  receiptsPerDayMax: 10_000,
  /** The provider repeats an event for three days. */
  paymentEventDays: 30,
  reservationDaysMax: 60,
  readyDaysMax: 30,
  searchMax: 100,
  linkMax: 500,
  contactMax: 3000,
  /** A message of a conversation: an SMS of ten parts. */
  chatMax: 1500,
  chatImages: 6,
  chatCards: 4,
  /** Pixels of the longer side. */
  chatImageSide: 1600,
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
  templateKeyMax: 40,
  servicesPerTemplate: 60,
  idsPerRequest: 200,
  salonNameMax: 200,
  addressMax: 300,
  zipCodeMax: 20,
  placeNameMax: 120,
  urlMax: 300,
  periodsPerDay: 24,
  /** Weeks that take turns. */
  cycleWeeks: 4,
  exceptionsPerProfessional: 500,
  /** The maximum value of a duration in a rule, in its own unit (hours, days, weeks…). */
  ruleValueMax: 10_000,
  /** Minutes. */
  gridStepMin: 5,
  gridStepMax: 120,
  upcomingPerClientMax: 100,
  retentionYearsMax: 10,
  itemsPerVisit: 10,
  /** Options added to one service of a visit, and services that one option can be added to. */
  optionsPerItem: 6,
  servicesPerOption: 200,
  /** Lengths of hair, the letters of a name, and the rows of each table of one length. */
  hairLengths: 6,
  lengthNameMax: 40,
  lengthRowsMax: 2000,
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
  analyticsDays: 366,
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
  fieldsPerUndo: 60,
  holdMinutes: 10,
  holdsPerAddress: 5,
  /** Of people who are not signed in, by their address: holds an hour and a day, and the work held at a time. */
  guestHoldsPerHour: 20,
  guestHoldsPerDay: 60,
  guestHeldMinutes: 480,
  idempotencyKeyMax: 255,
  idempotencyHours: 24,
  upcoming: 5,
  /** A series of visits: its dates, the weeks between two of them, and the days from the first to the last (18 months). */
  seriesDatesMin: 2,
  seriesDatesMax: 26,
  seriesEveryWeeksMax: 26,
  seriesDays: 548,
  /** People who come together. */
  groupMin: 2,
  groupMax: 4,
  alternatives: 5,
} as const
