/** Fills the catalogue from a template: categories, services and composed services with their pauses, in one transaction. */
import type { TemplateName } from '@meche/contract/catalogue-templates.ts'
import type { ComposedServiceForm } from '@meche/contract/composed-services.ts'
import { composedServiceEntity } from '@meche/contract/history.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChanges, type RecordedChange } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import type { Salon } from '../../salon/salon.ts'
import { insertCategory } from './category-repository.ts'
import { insertComposedService, replaceComposedSteps } from './composed-service-repository.ts'
import { addOffers, insertServices, type ServiceForm } from './service-repository.ts'
import type { Template } from './templates/template.ts'
import { templates } from './templates/templates.ts'

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
    const history: RecordedChange[] = []
    const record = (entity: RecordedChange['entity'], entityId: number, form: object) =>
      history.push({
        at: now,
        actorId: caller.id,
        entity,
        entityId,
        action: 'create',
        changes: changesBetween(null, form),
      })
    const writing = { tx, before, record }
    const categories = await writeCategories(writing, template, lines)
    const team = before.professionals.map(({ id }) => ({ professional: id }))
    const toForm = formsFor(categories, team)
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
    await recordChanges(tx, history)
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

interface Writing {
  readonly tx: Queries
  readonly before: Salon
  readonly record: (entity: RecordedChange['entity'], entityId: number, form: object) => void
}

/** By name: the salon's own where it has one of that name. */
async function writeCategories(
  { tx, before, record }: Writing,
  template: Template,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(before.categories.map(({ id, name }) => [name, id]))
  const used = new Set(lines.map(({ category }) => category))
  for (const { name, color } of template.categories) {
    if (!used.has(name) || ids.has(name)) continue
    const order = ids.size + 1
    const form = { name, color, description: null }
    const id = await insertCategory(tx, form, order)
    ids.set(name, id)
    record('category', id, { ...form, order })
  }
  return ids
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
    category: categories.get(category)!,
    description: null,
    bufferBefore: 0,
    bufferAfter: 0,
    isBreak: false,
    disabled: false,
    visibility: 'online',
    isOption: false,
    allowedAfter: [],
    professionalServices,
    ...own,
  })
}

async function writeServices({ tx, record }: Writing, forms: readonly ServiceForm[]): Promise<number[]> {
  if (forms.length === 0) return []
  const ids = await insertServices(
    tx,
    forms.map(({ professionalServices: _offers, ...columns }) => columns),
  )
  const offers = forms.flatMap(({ professionalServices }, index) =>
    professionalServices.map(({ professional }) => ({
      professional,
      service: ids[index]!,
      duration: null,
      price: null,
    })),
  )
  await addOffers(tx, offers)
  for (const [index, form] of forms.entries()) record('service', ids[index]!, form)
  return ids
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
      category: categories.get(line.category)!,
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
