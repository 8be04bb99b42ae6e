import { startSalon } from './salon-server.ts'

/** Runs once before all journeys; what it answers runs after them. */
export default startSalon
