import type { Appointment } from '@meche/contract/appointments.ts'
import type { Category, Service } from '@meche/contract/catalogue.ts'
import type { Closure } from '@meche/contract/closures.ts'
import type { ComposedService } from '@meche/contract/composed-services.ts'
import type { Note } from '@meche/contract/notes.ts'
import type { Message } from '@meche/contract/outgoing-messages.ts'
import type { Conflict, Settings } from '@meche/contract/settings.ts'
import type { SiteOrder } from '@meche/contract/site-orders.ts'
import type { ListedUser } from '@meche/contract/users.ts'
import { testSalon } from '../test-salon.ts'

/** The records of a small salon, for tests that read and change them. */
export interface Records {
  categories: Category[]
  services: Service[]
  composed: ComposedService[]
  users: ListedUser[]
  notes: Note[]
  closures: Closure[]
  orders: SiteOrder[]
  settings: Settings
  /** Services that visits use: deleting disables them. */
  usedServices: number[]
  /** The visits that a change of hours hits. */
  conflicts: Conflict[]
}

export const coupe = { id: 1, name: 'Coupe', color: 'miel', description: null, order: 1 }
const couleur = { id: 2, name: 'Couleur', color: 'prune', description: null, order: 2 }

export function serviceOf(id: number, name: string, more: Partial<Service> = {}): Service {
  return {
    id,
    name,
    description: null,
    duration: 30,
    price: 3000,
    is_break: false,
    disabled: false,
    visibility: 'online',
    category: { id: 1, name: 'Coupe', color: 'miel' },
    bufferBefore: 0,
    bufferAfter: 0,
    professionalServices: [{ professional: 1, duration: 30, price: 3000, ownDuration: null, ownPrice: null }],
    ...more,
  }
}

export function userOf(id: number, more: Partial<ListedUser> = {}): ListedUser {
  return {
    id,
    firstname: 'Roche',
    lastname: 'Marianne',
    avatarUrl: null,
    portrait: null,
    phone: '+33639981265',
    quality: 'Customer',
    email: `person${id}@mail.example`,
    emailVerified: true,
    verified: true,
    createdAt: '2024-12-24T10:00:00+01:00',
    smsOptOut: false,
    roles: ['ROLE_USER'],
    red_zone: false,
    red_zone_reason: null,
    redZoneUntil: null,
    googleLink: null,
    writesJournal: false,
    hasPassword: true,
    figures: { lastVisit: null, nextVisit: null, visits: 0, spent: 0 },
    ...more,
  }
}

/** A client’s visit to come, of one cut. */
export function visitOf(more: Partial<Appointment> = {}): Appointment {
  const { start = '2026-11-24T14:30:00+01:00', end = '2026-11-24T15:00:00+01:00' } = more
  const professional = { id: 1, firstname: 'Moreau', lastname: 'Camille' }
  return {
    id: 5,
    start,
    end,
    duration: 30,
    status: 'pending',
    price: 3000,
    note: null,
    for: null,
    createdAt: '2026-11-01T10:00:00+01:00',
    confirmedAt: null,
    customer: { id: 14, firstname: 'Roche', lastname: 'Marianne', phone: '+33639981265' },
    items: [
      {
        service: 1,
        combinatedService: null,
        name: 'Coupe femme',
        status: 'pending',
        isActive: true,
        price: 3000,
        professional: null,
      },
    ],
    appointmentServices: [
      {
        id: 7,
        service: { id: 1, name: 'Coupe femme', is_break: false, color: 'miel' },
        professional: { ...professional, avatarUrl: null },
        start,
        end,
        busy: true,
        status: 'pending',
        price: 3000,
        isActive: true,
      },
    ],
    cancellation: { until: null, sentence: '' },
    abilities: { cancel: true, move: true },
    version: 1,
    ...more,
  }
}

/** An SMS that was sent. */
export function messageOf(more: Partial<Message> = {}): Message {
  return {
    id: 1,
    kind: 'confirmation',
    channel: 'sms',
    recipient: '+33639981265',
    user: null,
    appointment: null,
    appointmentStart: null,
    subject: null,
    body: 'Votre rendez-vous est confirmé.',
    status: 'sent',
    createdAt: '2026-11-20T10:40:00+01:00',
    dueAt: '2026-11-20T10:40:00+01:00',
    sentAt: '2026-11-20T10:40:00+01:00',
    attempts: 1,
    provider: null,
    segments: null,
    error: null,
    resendable: false,
    ...more,
  }
}

/** The records of a salon where nobody has done anything yet. */
export function newRecords(): Records {
  const pose = serviceOf(4, 'Pose de la couleur', {
    is_break: true,
    category: null,
    professionalServices: [],
  })
  const steps = (...found: Service[]) =>
    found.map(({ id, name, duration, price, is_break, disabled }) => ({
      service: id,
      name,
      duration,
      price,
      is_break,
      disabled,
    }))
  const [femme, homme, brushing] = [
    serviceOf(1, 'Coupe femme'),
    serviceOf(2, 'Coupe homme'),
    serviceOf(3, 'Brushing'),
  ]
  const team = testSalon.professionals
  return {
    categories: [coupe, couleur],
    services: [femme, homme, brushing, pose],
    composed: [
      {
        id: 1,
        name: 'Duo',
        description: null,
        category: { id: 1, name: 'Coupe', color: 'miel' },
        ownPrice: null,
        price: 6000,
        duration: 60,
        pause: 0,
        disabled: false,
        steps: steps(femme, homme),
      },
    ],
    users: [
      userOf(1, { firstname: 'Moreau', lastname: 'Camille', quality: 'HairDresser' }),
      userOf(2, { firstname: 'Petit', lastname: 'Hugo', quality: 'HairDresser' }),
      userOf(14),
      userOf(100, {
        firstname: 'Moreau',
        lastname: 'Capucine',
        email: 'admin@meche.example',
        roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
      }),
    ],
    notes: [],
    closures: [],
    orders: [
      { id: 1, url: 'https://salon.capucine.example', orderCategory: [1, 2], version: 1 },
      { id: 2, url: 'https://autre.capucine.example', orderCategory: [1, 2], version: 1 },
    ],
    settings: {
      ...testSalon,
      sendSmsReminder: true,
      smsReminderValue: 2,
      smsReminderUnit: 'heures',
      gridStep: 15,
      maxUpcomingPerClient: 5,
      retentionYears: 3,
      automaticTasks: ['no_show', 'unconfirmed', 'absence'],
      usesArrivals: true,
      discountMax: 20,
      waitlistMode: 'first',
      waitlistOfferMinutes: 30,
      professionals: team.map((person) => ({
        ...person,
        useSettingSchedule: false,
        schedules: [{ day_of_week: 3, start_time: '09:00:00', end_time: '18:00:00' }],
        scheduleExceptions: [],
      })),
    },
    usedServices: [],
    conflicts: [],
  }
}
