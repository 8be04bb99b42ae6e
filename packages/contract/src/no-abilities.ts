import type { AgendaVisit } from './agenda.ts'

/** No rights: those of a reader who may change nothing, and of anybody until the server has answered. Apart from its schema, so that the browser needs no zod for it. */
export const noAbilities: AgendaVisit['abilities'] = {
  move: false,
  done: false,
  noShow: false,
  cancel: false,
  reopen: false,
  arrive: false,
  start: false,
  checkout: false,
}
