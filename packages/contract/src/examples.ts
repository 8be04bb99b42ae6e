import { businessExamples } from './business-examples.ts'

/**
 * A right request of each endpoint that takes a query or a body, with every field that it knows: what the API's description
 * shows, and what the fuzzer starts from. Ids are those of a small salon: Léa is 1, a client 5, the cut and the colour 1.
 */
import { roomExamples } from './room-examples.ts'

export interface Example {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

const paging = { page: '1', itemsPerPage: '30' }
/** 16 bytes, as a hold or a pending sign-up is named. */
const token = 'b3pLk0aQfWJ9mC7uXsZ1Tg'
const phone = '06 39 98 12 65'
const email = 'camille.laurent@salon.example'
const names = { firstname: 'Laurent', lastname: 'Camille' }
const passwords = { newPassword: 'lune-de-miel-9', confirmNewPassword: 'lune-de-miel-9' }

const items = [{ service: 1 }, { combinatedService: 1, professional: 1 }]
const start = '2026-11-23T10:00:00+01:00'
const end = '2026-11-23T11:00:00+01:00'
const search = { items: 's:1,c:1@1', from: '2026-11-23', to: '2026-11-30' }
const autumn = { 'start[after]': '2026-11-20T00:00:00Z', 'start[before]': '2026-12-20T00:00:00Z' }

const accounts: Record<string, Example> = {
  loginCheck: { body: { username: email, password: 'soleil-levant-7' } },
  register: { body: { userId: null, email, password: 'lune-de-miel-9', ...names, phone } },
  verifyAccount: { body: { userId: token, otpCode: '123456', phone } },
  sendVerification: { body: { userId: token, phone } },
  sendPhoneCode: { body: { phone, currentPassword: 'soleil-levant-7' } },
  sendEmailLink: {},
  proveEmail: { body: { token: 'A'.repeat(43) } },
  releaseEmail: { body: { token: 'A'.repeat(43) } },
  updatePassword: { body: { oldPassword: 'soleil-levant-7', ...passwords } },
  resetPassword: { body: { username: email } },
  setPassword: { body: { username: phone, otpCode: '123456', ...passwords } },
}

const person = { ...names, email, phone, googleLink: 'https://g.page/r/salon/review', smsOptOut: false }

const people: Record<string, Example> = {
  getUsers: {
    query: {
      ...paging,
      quality: 'Customer',
      search: 'léa',
      match: 'start',
      role: 'ROLE_USER',
      red_zone: '0',
      verified: '1',
      'order[email]': 'asc',
    },
  },
  createUser: {
    body: {
      ...person,
      quality: 'HairDresser',
      verified: true,
      red_zone: false,
      red_zone_reason: null,
      roles: ['ROLE_USER'],
    },
  },
  updateUser: {
    body: {
      ...person,
      quality: 'Customer',
      red_zone: true,
      red_zone_reason: 'Trois absences',
      redZoneUntil: '2027-06-30',
      currentPassword: 'soleil-levant-7',
      otpCode: '123456',
    },
  },
  deleteUser: { body: { currentPassword: 'soleil-levant-7' } },
  createNote: { body: { body: 'Café noir, sans sucre' } },
  contactSalon: {
    body: { name: 'Camille Laurent', email, phone, message: 'Bonjour, faites-vous les permanentes ?' },
  },
}

const day = { isOpen: true, periods: [{ startTime: '09:00', endTime: '19:00' }] }
const closed = { isOpen: false, periods: [] }
const closure = { start: '2027-05-17T00:00:00+02:00', end: '2027-05-18T00:00:00+02:00', reason: 'Travaux' }

const salon: Record<string, Example> = {
  updateSettings: {
    query: { dryRun: '0' },
    body: {
      name: 'Atelier Mèche',
      phone: '02 61 91 04 12',
      openingHours: {
        lundi: closed,
        mardi: day,
        mercredi: day,
        jeudi: day,
        vendredi: day,
        samedi: day,
        dimanche: closed,
      },
      sendSmsReminder: true,
      smsReminderValue: 2,
      smsReminderUnit: 'jours',
      hasBookingLimit: true,
      bookingLimitValue: 2,
      bookingLimitUnit: 'mois',
      gridStep: 15,
      modules: ['tasks', 'files'],
      automaticTasks: ['no_show', 'unconfirmed'],
      retentionYears: 3,
    },
  },
  updateSchedules: {
    query: { dryRun: '0' },
    body: {
      professionals: [
        {
          id: 1,
          useSettingSchedule: false,
          schedules: [{ day_of_week: 2, start_time: '09:00:00', end_time: '12:00:00', week: 1 }],
          cycle: { weeks: 2, start: '2026-11-23' },
          scheduleExceptions: [
            {
              start_time: '2026-12-24T09:00:00+01:00',
              end_time: '2026-12-24T12:00:00+01:00',
              reason: 'Congé',
              professional: '/api/users/1',
            },
          ],
        },
      ],
    },
  },
  getClosures: {
    query: { ...paging, 'end[after]': '2026-11-20T00:00:00Z', 'start[before]': '2027-11-20T00:00:00Z' },
  },
  getPublicHolidays: { query: { year: '2027' } },
  createClosure: { query: { dryRun: '0' }, body: closure },
  updateClosure: { query: { dryRun: '1' }, body: closure },
  createSiteOrder: { body: { url: 'https://salon.example', orderCategory: [1] } },
  updateSiteOrder: { body: { url: 'https://salon.example', orderCategory: [1] } },
}

const category = { name: 'Soin', color: 'jade', description: 'Pour la fibre', order: 1 }
const service = {
  name: 'Frange',
  category: 1,
  duration: 15,
  price: 1200,
  description: null,
  bufferBefore: 5,
  bufferAfter: 0,
  is_break: false,
  visibility: 'online',
  isOption: true,
  allowedAfter: [4],
  disabled: false,
  professionalServices: [{ professional: 1, ownDuration: 20, ownPrice: null }, { professional: 2 }],
}
const composed = {
  name: 'Duo',
  category: 1,
  steps: [1, 4],
  description: null,
  ownPrice: null,
  disabled: false,
}

const catalogue: Record<string, Example> = {
  getCategoriesWithProfessionalServices: {
    query: { serviceDisability: '0', url: 'https://salon.example', audience: 'staff' },
  },
  getCategories: {
    query: {
      ...paging,
      'services.is_break': '0',
      'services.disabled': '0',
      search: 'c',
      'order[name]': 'asc',
    },
  },
  createCategory: { body: category },
  replaceCategory: { body: category },
  updateCategory: { body: category },
  getServices: {
    query: {
      ...paging,
      is_break: '0',
      disabled: '0',
      category: '1',
      'professionalServices.professional': '1',
      within: '45',
      search: 'coupe',
      'order[price]': 'desc',
    },
  },
  createService: { body: service },
  replaceService: { body: service },
  updateService: { body: service },
  deleteServices: { query: { dryRun: '1' }, body: { ids: [4, 1] } },
  replaceUserServices: { body: { services: [{ service: 1, ownPrice: 2800 }, { service: 4 }] } },
  applyCatalogueTemplate: {
    query: { add: '1' },
    body: { services: [{ key: 'racines', price: 5200, duration: 100 }] },
  },
  getCombinatedServices: {
    query: {
      ...paging,
      disabled: '0',
      category: '1',
      'steps.service': '1,2',
      search: 'é',
      'order[name]': 'asc',
    },
  },
  createCombinatedService: { body: composed },
  replaceCombinatedService: { body: composed },
  updateCombinatedService: { body: composed },
  previewMenu: { query: { lines: '3' } },
}

const appointments: Record<string, Example> = {
  previewStarts: {
    body: {
      items: 's:1',
      day: '2026-11-24',
      rules: {
        hasBookingLimit: true,
        bookingLimitValue: 3,
        bookingLimitUnit: 'mois',
        hasBookingDeadline: true,
        bookingDeadlineValue: 45,
        bookingDeadlineUnit: 'minutes',
        slotPolicy: 'prefer_tight',
        gridStep: 15,
      },
    },
  },
  getAvailableSlots: { query: { ...search, audience: 'staff' } },
  getAvailableDays: { query: { ...search, audience: 'staff' } },
  createHold: { body: { items, start, hold: token } },
  releaseHold: { body: { hold: token } },
  createAppointment: {
    body: {
      items,
      start,
      hold: token,
      note: 'Cheveux longs',
      for: 'Léo',
      customer: 5,
      anyway: true,
      overrides: ['outside_hours'],
      source: 'phone',
    },
  },
  getUpcomingFive: { query: { customer: '5', professional: '/api/users/1' } },
  getAppointments: {
    query: { ...paging, ...autumn, customer: '5', status: 'pending', 'order[start]': 'asc' },
  },
  getCustomerAppointments: { query: { ...paging, is_pending: '1', 'order[start]': 'asc' } },
  cancelAppointment: { query: { reason: 'Malade' } },
  moveAppointment: { body: { items, start, hold: token, anyway: true } },
  checkStart: { body: { items, start, appointment: 1, audience: 'staff' } },
}

const calendar: Record<string, Example> = {
  getAppointmentServices: {
    query: {
      ...paging,
      ...autumn,
      status: 'pending',
      professional: '1',
      'appointment.customer': '5',
      'service.is_break': '0',
      'order[start]': 'desc',
    },
  },
  updateAppointmentService: { body: { start, end, professional: 2, anyway: true } },
  getWorkingTimes: { query: { from: '2026-11-23', to: '2026-11-29' } },
  notePrint: { body: { date: '2026-11-23', professionals: [1, 2], withNotes: true } },
  getLive: { query: { since: 'MWYyZTNkNGMgMTc5NTQzMjAwMCAxMiA5MDE6OTAxOg' } },
  getAgenda: { query: { from: '2026-11-23', to: '2026-11-23', professionals: '1,2' } },
  changeAgenda: {
    query: { dryRun: '0' },
    body: {
      changes: [
        { visit: 1, version: 1, steps: [{ id: 1, start, end, professional: 2 }] },
        { visit: 2, version: 1, cancel: true, reason: 'Malade' },
        { block: 3, version: 1, start, end, professional: 1 },
      ],
      cause: 'drag',
      overrides: ['outside_hours', 'in_the_past'],
      anyway: true,
      notify: [1],
      absence: { professional: 1, start, end, reason: 'Malade' },
      texts: { '1': 'Bonjour Sophie, Camille est absente.' },
    },
  },
  proposeForAbsence: { body: { professional: 1, start, end } },
  updateAgendaBatch: { body: { notify: [1] } },
  applyAgendaPrice: { body: { visit: 1, price: 4500 } },
  undoAgendaBatch: { query: { anyway: '0' } },
  setPresence: { body: { arrived: true, started: true, lateMinutes: 10 } },
  checkOut: {
    body: {
      items: [{ item: 0, price: 4200 }],
      added: [{ service: 2, professional: 1, price: 1800 }],
      discount: { percent: 10, reason: 'other', note: 'Anniversaire' },
      settled: true,
      receipt: 'T-0042',
    },
  },
  getAgendaSummary: { query: { from: '2026-11-01', to: '2026-11-30' } },
  createBreak: {
    body: {
      kind: 'training',
      professionals: [1],
      title: 'Coloration végétale',
      isPrivate: false,
      start,
      end,
    },
  },
  checkRepeat: {
    body: {
      professionals: [1],
      start,
      end,
      repeat: { everyWeeks: 1, weekdays: ['mardi'], until: '2026-12-15' },
    },
  },
  getOwnCalendar: { query: { from: '2026-11-23', to: '2026-11-29' } },
  createOwnEvent: { body: { kind: 'break', title: 'Livraison', start, end } },
  replaceOwnEvent: { body: { id: 'break:12', start, end } },
  updateOwnEvent: { body: { id: 'break:12', start, end } },
  updateBreak: { body: { start, end, professional: 2 } },
  changeRepeat: {
    query: { dryRun: '1' },
    body: { scope: 'following', start: '12:30', end: '13:30', around: 'skip' },
  },
  cancelBreak: { query: { scope: 'following' } },
}

const messages: Record<string, Example> = {
  getMessages: {
    query: {
      ...paging,
      search: 'laurent',
      kind: 'reminder',
      channel: 'sms',
      status: 'sent',
      customer: '5',
      appointment: '1',
      'createdAt[after]': '2026-11-20T00:00:00Z',
      'createdAt[before]': '2026-12-20T00:00:00Z',
      'order[createdAt]': 'asc',
    },
  },
  sendTrialMessage: { body: { phone } },
  previewMessages: { query: { language: 'fr' } },
  receiveWebhook: {
    query: { key: token },
    body: { From: '+33639981265', Body: 'STOP', MessageSid: 'SM1', MessageStatus: 'delivered' },
  },
  receiveWebhookByAddress: { query: { key: token, id: '12' } },
}

const oversight: Record<string, Example> = {
  getHistory: {
    query: {
      ...paging,
      entity: 'appointment',
      entity_id: '1',
      actor: '3',
      action: 'move',
      'at[after]': '2026-11-20T00:00:00Z',
      'at[before]': '2026-12-20T00:00:00Z',
      'order[id]': 'asc',
    },
  },
}

/** By the endpoint's name. */
export const examples: Readonly<Record<string, Example>> = {
  ...accounts,
  ...people,
  ...salon,
  ...catalogue,
  ...appointments,
  ...calendar,
  ...messages,
  ...oversight,
  ...roomExamples,
  ...businessExamples,
}
