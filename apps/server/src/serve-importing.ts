/** Importing clients, their visits, the menu and the team, by the features that these belong to. */
import type { Appointments } from './features/appointments/appointments.ts'
import { cancelImported } from './features/appointments/book-imported.ts'
import { takeBackServices } from './features/catalogue/delete-services.ts'
import { deleteCategory } from './features/catalogue/save-category.ts'
import type { Imports } from './features/imports/imports.ts'
import { serveImports } from './features/imports/routes.ts'
import type { People } from './features/users/people.ts'
import { putInRedZone } from './features/users/update-user.ts'
import type { Serve } from './http/serve.ts'

type Importing = People & Pick<Imports, 'importSoon'>

/** An admin also decides about clients who were blocked elsewhere. */
export function serveImporting(serve: Serve, people: Importing, visits: Appointments): void {
  serveImports(serve, {
    ...people,
    cancelVisit: (tx, id, by) => cancelImported(tx, visits, id, by),
    takeBackServices: (services, by) => takeBackServices(visits, services, by),
    removeCategory: (id, by) => deleteCategory(visits, { id, seen: null }, by),
    putInRedZone: (tx, id, by) => putInRedZone(tx, people, { id, ...by }),
  })
}
