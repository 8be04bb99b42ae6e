import type { TestSalon } from './salon.ts'
import type { Json } from './fuzz-requests.ts'

/** A right request of each endpoint about settings, hours and catalogue. */
export function salonRequests({
  lea,
  hugo,
  cut,
  pause,
}: TestSalon): Record<string, { query?: Json; body?: Json }> {
  const paging = { page: '1', itemsPerPage: '30' }
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
    disabled: false,
    professionalServices: [{ professional: lea, ownDuration: 20 }, { professional: hugo }],
  }
  const composed = { name: 'Duo', category: 1, steps: [cut, pause], ownPrice: null, disabled: false }
  const closure = { start: '2027-05-17T00:00:00+02:00', end: '2027-05-18T00:00:00+02:00', reason: 'Travaux' }
  const day = { isOpen: true, periods: [{ startTime: '09:00', endTime: '19:00' }] }
  const week = {
    lundi: day,
    mardi: day,
    mercredi: day,
    jeudi: day,
    vendredi: day,
    samedi: day,
    dimanche: day,
  }
  return {
    updateSettings: {
      body: {
        name: 'Atelier',
        phone: '02 61 91 04 12',
        openingHours: week,
        smsReminderValue: 2,
        smsReminderUnit: 'jours',
        hasBookingLimit: true,
        bookingLimitValue: 2,
        bookingLimitUnit: 'mois',
        gridStep: 15,
      },
    },
    createSiteOrder: { body: { url: 'https://salon.test', orderCategory: [1] } },
    updateSiteOrder: { body: { url: 'https://salon.test', orderCategory: [1] } },
    getClosures: { query: { ...paging, 'end[after]': '2026-11-20T00:00:00Z' } },
    getPublicHolidays: { query: { year: '2027' } },
    createClosure: { query: { dryRun: '0' }, body: closure },
    updateClosure: { query: { dryRun: '1' }, body: closure },
    updateSchedules: {
      query: { dryRun: '0' },
      body: {
        professionals: [
          {
            id: lea,
            useSettingSchedule: false,
            schedules: [{ day_of_week: 2, start_time: '09:00:00', end_time: '12:00:00' }],
            scheduleExceptions: [
              {
                start_time: '2026-12-24T09:00:00+01:00',
                end_time: '2026-12-24T12:00:00+01:00',
                reason: 'Congé',
                professional: `/api/users/${lea}`,
              },
            ],
          },
        ],
      },
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
    getCategoriesWithProfessionalServices: { query: { serviceDisability: '0', url: 'https://salon.test' } },
    createCategory: { body: category },
    replaceCategory: { body: category },
    updateCategory: { body: category },
    getServices: {
      query: { ...paging, is_break: '0', 'professionalServices.professional': '1', 'order[price]': 'desc' },
    },
    createService: { body: service },
    replaceService: { body: service },
    updateService: { body: service },
    deleteServices: { body: { ids: [pause, cut] } },
    replaceUserServices: { body: { services: [{ service: cut, ownPrice: 10 }, { service: pause }] } },
    getCombinatedServices: {
      query: { ...paging, disabled: '0', category: '1', search: 'é', 'order[name]': 'asc' },
    },
    createCombinatedService: { body: composed },
    replaceCombinatedService: { body: composed },
    updateCombinatedService: { body: composed },
  }
}
