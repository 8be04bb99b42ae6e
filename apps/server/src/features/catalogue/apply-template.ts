/** Fills the catalogue from a template: categories, services and composed services with their pauses, in one transaction. */
import type { TemplateName } from '@meche/contract/catalogue-templates.ts'
import type { ComposedServiceForm } from '@meche/contract/composed-services.ts'
import { composedServiceEntity } from '@meche/contract/history.ts'
import { nameKey } from '@meche/domain/text/search.ts'
import { recordChanges } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { insertComposedService, replaceComposedSteps } from './composed-service-repository.ts'
import type { ServiceForm } from './service-repository.ts'
import type { Template } from './templates/template.ts'
import { templates } from './templates/templates.ts'
import {
  offeredByAll,
  plainService,
  startWriting,
  writeCategories,
  writeServices,
  type Writing,
} from './write-menu.ts'

/** Work before a pause takes at least this long. */
const shortestWork = 5

interface Choice {
  readonly key: string
  readonly price: number
  readonly duration?: number | undefined
}

interface Application {
  readonly name: TemplateName
  readonly services: readonly Choice[]
  /** Whether the catalogue may have something already. */
  readonly adds: boolean
}

interface Applied {
  readonly services: number[]
  readonly composedServices: number[]
}

/** A chosen service with its own price and duration. */
interface Line {
  readonly category: string
  readonly name: string
  readonly price: number
  readonly work: number
  readonly pause: number
  readonly rest: number
}

/** HttpRefusal 409 for a catalogue with something in it; 422 for a service that the template does not have, or has no time for. */
export async function applyTemplate(
  changes: SalonChanges,
  { name, services, adds }: Application,
  { caller, now }: By,
): Promise<Applied> {
  const template = templates[name]
  const lines = linesOf(template, services)
  const { answer } = await changeSalon(changes, async (tx, before) => {
    if (!adds && hasCatalogue(before)) throw new HttpRefusal({ code: 'catalogue_not_empty' })
    const writing = startWriting(tx, before, { actorId: caller.id, now })
    const used = new Set(lines.map(({ category }) => category))
    const categories = await writeCategories(
      writing,
      template.categories.filter(({ name: category }) => used.has(category)),
    )
    const toForm = formsFor(categories, offeredByAll(before))
    const plain = lines.filter(({ pause }) => pause === 0)
    const sold = await writeServices(
      writing,
      plain.map((line) => toForm(line, { name: line.name, duration: line.work, price: line.price })),
    )
    const composed = await writeComposed(
      writing,
      lines.filter(({ pause }) => pause > 0),
      { toForm, categories },
    )
    await recordChanges(tx, writing.history)
    return { services: sold, composedServices: composed }
  })
  return answer
}

/** The chosen services, in the order of the template. */
function linesOf(template: Template, choices: readonly Choice[]): Line[] {
  const lines = template.categories.flatMap((category) =>
    category.services.map(([key, name, work, pause = 0, rest = 0]) => ({
      key,
      category: category.name,
      name,
      work,
      pause,
      rest,
    })),
  )
  const known = new Map(lines.map((line) => [line.key, line]))
  const keys = choices.map(({ key }) => key)
  refuseWrong(
    choices.flatMap(({ key, duration }, index): Check[] => {
      const line = known.get(key)
      const isTooShort = line !== undefined && line.pause > 0 && workOf(line, duration) < shortestWork
      return [
        [`services.${index}.key`, 'unknown_service', !line],
        [`services.${index}.key`, 'duplicate', isDuplicate(keys, index)],
        [`services.${index}.duration`, 'invalid_value', isTooShort],
      ]
    }),
  )
  const chosen = new Map(choices.map((choice) => [choice.key, choice]))
  return lines.flatMap(({ key, ...line }) => {
    const choice = chosen.get(key)
    return choice ? [{ ...line, price: choice.price, work: workOf(line, choice.duration) }] : []
  })
}

/** A duration of the salon's own changes the work before the pause. */
function workOf({ work, pause, rest }: Omit<Line, 'price'>, duration: number | undefined): number {
  return duration === undefined ? work : duration - pause - rest
}

/** The services behind blocked time are no part of what the salon offers. */
function hasCatalogue({ categories, services, composedServices }: Salon): boolean {
  const own = [...services.values()].filter(({ blockKind }) => blockKind === null)
  return categories.length + own.length + composedServices.size > 0
}

type FormOf = (
  line: Line,
  own: Pick<ServiceForm, 'name' | 'duration' | 'price'> & Partial<ServiceForm>,
) => ServiceForm

function formsFor(
  categories: ReadonlyMap<string, number>,
  professionalServices: ServiceForm['professionalServices'],
): FormOf {
  return ({ category }, own) => ({
    ...plainService,
    category: categories.get(nameKey(category))!,
    professionalServices,
    ...own,
  })
}

/** Each has two services of its own, which are sold nowhere alone; pauses of one duration are one service. */
async function writeComposed(
  writing: Writing,
  lines: readonly Line[],
  { toForm, categories }: { readonly toForm: FormOf; readonly categories: ReadonlyMap<string, number> },
): Promise<number[]> {
  const { tx, record } = writing
  const pauses = await writePauses(writing, lines, toForm)
  const steps = await writeServices(
    writing,
    lines.flatMap((line) => {
      // The shares of the price, by which what each professional earned is known.
      const first = Math.round((line.price * line.work) / (line.work + line.rest))
      const step = (name: string, duration: number, price: number) =>
        toForm(line, { name: `${line.name} : ${name}`, duration, price, visibility: 'step' })
      return [
        step('application', line.work, first),
        step('rinçage et finition', line.rest, line.price - first),
      ]
    }),
  )
  const ids: number[] = []
  for (const [index, line] of lines.entries()) {
    const form: ComposedServiceForm = {
      name: line.name,
      category: categories.get(nameKey(line.category))!,
      steps: [steps[index * 2]!, pauses.get(line.pause)!, steps[index * 2 + 1]!],
      description: null,
      ownPrice: line.price,
      disabled: false,
    }
    const { steps: ofForm, ...columns } = form
    const id = await insertComposedService(tx, columns)
    await replaceComposedSteps(tx, id, ofForm)
    record(composedServiceEntity, id, form)
    ids.push(id)
  }
  return ids
}

/** By duration: those that the salon has already, and new ones. */
async function writePauses(
  writing: Writing,
  lines: readonly Line[],
  toForm: FormOf,
): Promise<ReadonlyMap<number, number>> {
  const nameOf = (duration: number) => `Temps de pose (${duration} min)`
  const known = [...writing.before.services.values()].filter(
    ({ isBreak, isDisabled, blockKind, name, duration }) =>
      isBreak && !isDisabled && blockKind === null && name === nameOf(duration),
  )
  const ids = new Map(known.map(({ id, duration }) => [duration, id]))
  const missing = [...new Set(lines.map(({ pause }) => pause))].filter((pause) => !ids.has(pause))
  const made = await writeServices(
    writing,
    missing.map((duration) => ({
      ...toForm(lines[0]!, { name: nameOf(duration), duration, price: 0 }),
      category: null,
      isBreak: true,
      professionalServices: [],
    })),
  )
  for (const [index, duration] of missing.entries()) ids.set(duration, made[index]!)
  return ids
}
