import type { OpeningHours, PublicSettings } from '@meche/contract/settings.ts'

const open = { isOpen: true, periods: [{ startTime: '09:00', endTime: '19:00' }] }
const closed = { isOpen: false, periods: [] }
const openingHours: OpeningHours = {
  lundi: closed,
  mardi: open,
  mercredi: open,
  jeudi: open,
  vendredi: open,
  samedi: open,
  dimanche: closed,
}

/** The salon of component tests: open from Tuesday to Saturday, with two professionals. */
export const testSalon: PublicSettings = {
  id: 1,
  version: 1,
  name: 'Atelier Capucine',
  adress: '18 rue Saint-Aubin',
  phone: '+33261910412',
  zip_code: '49100',
  city: 'Angers',
  country: 'France',
  department: null,
  instagram: null,
  openingHours,
  hasBookingLimit: false,
  bookingLimitValue: null,
  bookingLimitUnit: null,
  hasBookingDeadline: false,
  bookingDeadlineValue: null,
  bookingDeadlineUnit: null,
  canCancelUntilLastMoment: false,
  hasCancellationDeadline: true,
  cancellationDeadlineValue: 24,
  cancellationDeadlineUnit: 'heures',
  slotPolicy: 'all',
  professionalsBookForTeam: false,
  bookingOpen: true,
  modules: ['tasks', 'files'],
  deliversOrders: false,
  deliveryPrice: 590,
  deliveryFreeFrom: null,
  readyDays: 1,
  reservationDays: 7,
  timeZone: 'Europe/Paris',
  closures: [],
  openingDates: [],
  professionals: [
    { id: 1, firstname: 'Moreau', lastname: 'Camille' },
    { id: 2, firstname: 'Petit', lastname: 'Hugo' },
  ],
}
