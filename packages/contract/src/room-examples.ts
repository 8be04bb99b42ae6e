import { shopExamples } from './shop-examples.ts'

/** A right request of each endpoint of the office's rooms: a part of `examples.ts`. */

const checklist = [{ text: 'Compter le stock', done: true }]
const details = { text: '20 volumes', labels: ['Commande'], checklist, assignees: [1], client: 5 }
const task = { title: 'Commander des oxydants', priority: 'high', due: '2026-11-27', ...details }

const openingDates = {
  getOpeningDates: { query: { page: '1', itemsPerPage: '30', from: '2026-12-01', 'order[date]': 'asc' } },
  createOpeningDate: {
    query: { dryRun: '0' },
    body: { date: '2026-12-21', professional: 1, startTime: '09:00', endTime: '17:00' },
  },
  deleteOpeningDate: { query: { dryRun: '0' } },
}

const withLength = { duration: 45, price: 5200 }
const hairLengths = {
  saveHairLengths: {
    body: {
      lengths: [
        {
          id: 1,
          name: 'Courts',
          services: [{ service: 12, ...withLength }],
          professionals: [{ professional: 1, service: 12, ...withLength }],
          combinatedServices: [{ combinatedService: 3, price: 8900 }],
        },
      ],
    },
  },
}

const series = {
  createSeries: {
    query: { dryRun: '0' },
    body: {
      customer: 5,
      items: [{ service: 12, professional: 1 }],
      start: '2027-01-05T09:00:00+01:00',
      everyWeeks: 6,
      count: 8,
      repeats: 812,
      decisions: [{ date: '2027-02-16', action: 'skip' }],
      notify: true,
    },
  },
}

const groups = {
  getGroupStarts: {
    query: { people: 's:12;s:14@2', mode: 'side_by_side', date: '2026-11-28', customers: '5;' },
  },
  createGroup: {
    body: {
      customer: 5,
      mode: 'side_by_side',
      people: [
        { items: [{ service: 12, professional: 1 }], start: '2026-11-28T10:00:00+01:00' },
        { items: [{ service: 14, professional: 2 }], start: '2026-11-28T10:00:00+01:00', for: 'Lina' },
      ],
      notify: true,
    },
  },
}

const member = { lastname: 'Zoé', firstname: 'Laurent', birthDate: '2018-05-04' }

const family = {
  addFamilyMember: { body: member },
  updateFamilyMember: { body: member },
  giveMemberAccount: { body: { phone: '+33639987766', otpCode: '123456' } },
}

const tasks = {
  getKanban: { query: { search: 'oxydants' } },
  createTaskColumn: { body: { name: 'En attente' } },
  updateTaskColumn: { body: { name: 'En attente', before: 2 } },
  createTask: { body: { ...task, column: 1 } },
  updateTask: { body: { ...task, column: 2, before: null } },
  createTaskComment: { body: { body: 'Livraison jeudi' } },
}

const search = { labelId: 'inbox', search: 'mariage' }
const answer = { replyTo: 12, seen: 34, to: 'alix.durand@mail.example', subject: 'Votre devis' }

const mails = {
  getMailList: { query: { ...search, 'order[createdAt]': 'desc', page: '1', itemsPerPage: '30' } },
  getMailDetails: { query: { mailId: '12' } },
  sendMail: { body: { ...answer, text: 'Bonjour Alix, avec plaisir.' } },
  noteMailReader: { body: { isWriting: true } },
  saveMailDraft: { body: { text: 'Bonjour Alix,' } },
  updateMail: { body: { labelIds: ['inbox', '1'], isUnread: false, isStarred: true, assignee: 1 } },
  createMailLabel: { body: { name: 'Mariage', color: 'rosethe' } },
  updateMailLabel: { body: { name: 'Mariages', color: 'miel' } },
  createMailTemplate: { body: { name: 'Devis', text: 'Bonjour {prenom},' } },
  updateMailTemplate: { body: { name: 'Devis mariage', text: 'Bonjour {prenom},' } },
}

const chats = {
  getChat: { query: { endpoint: 'conversation', conversationId: 'team' } },
  sendChat: {
    body: { conversationId: 'team', body: '@Léa Fontaine, tu fermes ce soir ?', attachments: [], cards: [] },
  },
  resendChat: { body: { message: 12 } },
  attachChat: { body: { client: 5 } },
}

const files = {
  getFiles: { query: { folder: '1', search: 'balayage' } },
  createFile: { query: { folder: '1', keepOriginal: '0' } },
  updateFile: {
    body: {
      name: 'Fiche balayage.pdf',
      folder: 1,
      isFavourite: true,
      tags: ['Couleur'],
      shares: { professionals: false, people: [1] },
      isTrashed: false,
    },
  },
  createFolder: { body: { name: 'Fiches techniques', parent: 1 } },
  updateFolder: { body: { name: 'Fiches techniques', parent: 1 } },
  createExport: { body: { user: 5 } },
  createListExport: { body: { list: 'visits', from: '2026-11-01', to: '2026-11-30' } },
}

const article = {
  title: 'Entretenir ses boucles en hiver',
  description: 'Trois gestes de saison.',
  content: '<p>Le froid assèche les boucles.</p>',
  tags: ['Boucles'],
  author: null,
  services: [1],
  publishAt: '2026-11-27T09:00:00+01:00',
}

const posts = {
  getPostList: { query: { tag: 'Boucles', page: '1', itemsPerPage: '12' } },
  getPostDetails: { query: { title: 'entretenir-ses-boucles-en-hiver' } },
  getLatestPosts: { query: { title: 'entretenir-ses-boucles-en-hiver' } },
  searchPosts: { query: { query: 'boucles' } },
  getPosts: {
    query: { state: 'draft', search: 'boucles', 'order[updatedAt]': 'desc', page: '1', itemsPerPage: '30' },
  },
  createPost: { body: article },
  replacePost: { body: { ...article, cover: null, isWithdrawn: false } },
  readMarkdown: { body: { markdown: '# Entretenir ses boucles\n\nLe froid **assèche** les boucles.' } },
}

const job = {
  title: 'Coiffeuse ou coiffeur mixte',
  contract: 'permanent',
  weeklyMinutes: 2100,
  payMin: 200_000,
  payMax: 230_000,
  payPer: 'month',
  content: '<p>Vous coupez, colorez et conseillez.</p>',
  startsOn: '2027-01-04',
  publishAt: '2026-11-20T09:00:00+01:00',
  validThrough: '2026-12-31',
}

const candidate = { firstname: 'Durand', lastname: 'Alix', email: 'alix.durand@mail.example' }

const jobs = {
  getJobs: {
    query: { state: 'open', search: 'coiffeur', 'order[updatedAt]': 'desc', page: '1', itemsPerPage: '30' },
  },
  createJob: { body: job },
  replaceJob: { body: job },
  createApplication: {
    body: {
      ...candidate,
      phone: '06 39 98 77 77',
      message: 'Bonjour, je suis disponible en janvier.',
      hasConsented: false,
      cv: null,
    },
  },
  getApplications: { query: { stage: 'received', page: '1', itemsPerPage: '30' } },
  updateApplication: {
    body: {
      stage: 'trial',
      trialOn: '2026-12-03',
      host: { professional: 1, startTime: '09:00', endTime: '12:00' },
      answer: 'Bonjour Alix, venez passer une journée avec nous.',
    },
  },
}

const date = { start: '2026-12-07T09:00:00+01:00', end: '2026-12-07T17:00:00+01:00' }
const training = {
  title: 'Balayage à main levée',
  kind: 'brand',
  organiser: 'Maison de la couleur',
  place: 'Nantes',
  cost: 32_000,
  funding: 'OPCO EP',
  expiresOn: null,
  dates: [date],
  participants: [],
}

const trainings = {
  getTrainings: {
    query: { kind: 'brand', search: 'balayage', 'order[start]': 'desc', page: '1', itemsPerPage: '30' },
  },
  getTrainingSummary: { query: { year: '2026' } },
  createTraining: { query: { dryRun: '1' }, body: training },
  replaceTraining: { query: { dryRun: '1' }, body: training },
  replaceTechniques: {
    body: { techniques: [{ id: null, name: 'Brushing court', services: [] }], removed: [] },
  },
  setTutor: { body: { tutor: null } },
  signTechnique: { body: { level: 3 } },
}

const workshop = {
  title: 'Chignon du soir',
  text: 'Trois chignons à refaire chez soi.',
  price: 4500,
  seats: 6,
  isPublished: true,
  hosts: [1],
}

const workshops = {
  getWorkshops: {
    query: { search: 'chignon', 'order[next]': 'asc', page: '1', itemsPerPage: '30' },
  },
  createWorkshop: { body: workshop },
  replaceWorkshop: { body: workshop },
  addWorkshopDate: {
    body: { start: '2026-12-12T10:00:00+01:00', end: '2026-12-12T12:00:00+01:00', seats: 6 },
  },
  moveWorkshopDate: {
    body: { start: '2026-12-19T10:00:00+01:00', end: '2026-12-19T12:00:00+01:00' },
  },
  cancelWorkshopDate: { body: { reason: 'Grève des transports' } },
  waitForSeat: { body: { name: 'Alix', email: 'alix.durand@mail.example' } },
}

const windows = [
  { from: '2026-11-23', to: '2026-11-28', days: ['lundi', 'vendredi'], after: '14:00', before: '18:00' },
]
const waiting = { windows, notice: 120, note: 'Plutôt en fin de journée' }

const waitlist = {
  getWaitlist: {
    query: { customer: '5', state: 'waiting', 'order[createdAt]': 'asc', page: '1', itemsPerPage: '30' },
  },
  getGaps: { query: { from: '2026-11-23', to: '2026-11-24' } },
  joinWaitlist: {
    body: {
      items: [{ service: 1, options: [31], professional: 1 }],
      ...waiting,
      for: 'Léo',
      appointment: 1,
      customer: 5,
    },
  },
  changeWaitlistEntry: { body: { ...waiting, state: 'waiting' } },
  previewOffer: { query: { start: '2026-11-23T15:00:00+01:00', professional: '1' } },
  offerPlace: { body: { start: '2026-11-23T15:00:00+01:00', professional: 1 } },
}

const merges = {
  mergeUsers: { body: { other: 6, keep: { firstname: 'this', phone: 'other' } } },
}

const undo = {
  undoChange: { query: { dryRun: '0', anyway: '0' }, body: { fields: ['price'] } },
}

const imports = {
  mapImport: {
    body: { targets: ['givenName', 'familyName', 'phone', 'email', 'skip'], model: 'Planity' },
  },
  matchImport: {
    body: {
      services: [{ text: 'Coupe', item: 's:1' }],
      professionals: [{ text: 'Léa', professional: null }],
    },
  },
  decideImportRow: { body: { keepsHealthNotes: true } },
}

const figures = {
  getAnalytics: { query: { from: '2026-11-01', to: '2026-11-30', professional: '1', category: '1' } },
  getCountedVisits: { query: { from: '2026-11-01', to: '2026-11-30', figure: 'noShows', professional: '1' } },
}

export const roomExamples = {
  ...openingDates,
  ...hairLengths,
  ...series,
  ...groups,
  ...family,
  ...figures,
  ...tasks,
  ...mails,
  ...chats,
  ...files,
  ...shopExamples,
  ...posts,
  ...jobs,
  ...trainings,
  ...workshops,
  ...waitlist,
  ...imports,
  ...merges,
  ...undo,
}
