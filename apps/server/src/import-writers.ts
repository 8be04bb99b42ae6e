/** How what a file brings is written: by the features that it belongs to. */
import type { BookingTools } from './features/appointments/book-appointment.ts'
import { bookImported } from './features/appointments/book-imported.ts'
import { addImportedServices } from './features/catalogue/add-imported-services.ts'
import { offerAll, servicesOnSale } from './features/catalogue/offer-services.ts'
import type { Writers } from './features/imports/run-import.ts'
import { addProfessionals } from './features/users/add-person.ts'

export function importWriters(tools: BookingTools): Writers {
  return {
    salons: tools.salons,
    bookVisit: (tx, booking, by) => bookImported(tx, tools, booking, by),
    addServices: addImportedServices,
    addProfessionals: async (tx, { before, wanted }, by) => {
      const services = servicesOnSale(before)
      const ids = await addProfessionals(tx, { wanted, services }, by)
      await offerAll(tx, ids, services)
      return ids
    },
  }
}
