/** Every endpoint there is. The server registers each, the access matrix tests each, the documentation shows each. */
import * as accounts from './accounts.ts'
import * as appointments from './appointments.ts'
import * as availability from './availability.ts'
import * as catalogue from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { getHealth } from './health.ts'
import { getHistory } from './history.ts'
import { getSettings } from './settings.ts'
import { getUsers } from './users.ts'

export const endpoints: readonly Endpoint[] = [
  getHealth,
  accounts.loginCheck,
  accounts.getMe,
  accounts.register,
  accounts.verifyAccount,
  accounts.sendVerification,
  accounts.logout,
  getSettings,
  catalogue.getCategories,
  catalogue.getCategoriesWithProfessionalServices,
  catalogue.getServices,
  catalogue.getService,
  getUsers,
  availability.getAvailableSlots,
  availability.getAvailableDays,
  availability.createHold,
  availability.releaseHold,
  appointments.createAppointment,
  appointments.getUpcomingFive,
  appointments.getAppointments,
  appointments.getAppointment,
  appointments.getAppointmentCalendar,
  appointments.cancelAppointment,
  appointments.moveAppointment,
  appointments.getAppointmentServices,
  appointments.updateAppointmentService,
  appointments.getWorkingTimes,
  getHistory,
]
