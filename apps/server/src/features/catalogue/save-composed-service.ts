/** Adding, changing and deleting composed services. */
import { composedServiceEntity } from '@meche/contract/history.ts'
import type {
  ComposedService as WireComposed,
  ComposedServiceForm,
} from '@meche/contract/composed-services.ts'
import type { Deletion } from '@meche/contract/services.ts'
import { linksField } from '@meche/domain/history/undo.ts'
import { checkComposedService } from '@meche/domain/catalogue/composed-service.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { existing, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStaleContent } from '../../http/entity-tag.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import { hasCategory, type ComposedService, type Salon } from '../../salon/salon.ts'
import { waitForInFlightTransactions } from '../../salon/wait-for-in-flight-transactions.ts'
import {
  disableComposedService,
  insertComposedService,
  isComposedServiceUsed,
  lengthsOfComposedService,
  removeComposedService,
  replaceComposedSteps,
  writeComposedService,
} from './composed-service-repository.ts'
import type { FormChange, Seen } from './form-change.ts'
import { presentComposedService } from './present-catalogue.ts'

/** HttpRefusal 422 for a category or a step that is not there, and for steps that make no composed service. */
export async function createComposedService(
  changes: SalonChanges,
  form: ComposedServiceForm,
  { caller, now }: By,
  restored?: number,
): Promise<WireComposed> {
  const { answer, salon } = await changeSalon(changes, async (tx, before) => {
    refuseWrong(composedChecks(before, form))
    const { steps, ...columns } = form
    const id = await insertComposedService(tx, {
      ...columns,
      ...(restored !== undefined && { id: restored }),
    })
    await replaceComposedSteps(tx, id, steps)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: composedServiceEntity,
      entityId: id,
      action: 'create',
      changes: changesBetween(null, form),
    })
    return id
  })
  return presentComposedService(existing(salon.composedServices, answer))
}

/** HttpRefusal 404, 412, and as for a new one. */
export async function changeComposedService(
  changes: SalonChanges,
  { id, seen, patch }: FormChange<ComposedServiceForm>,
  { caller, now }: By,
): Promise<WireComposed> {
  const { salon } = await changeSalon(changes, async (tx, before) => {
    refuseStaleContent(seen, presentComposedService(existing(before.composedServices, id)))
    const current = composedFormOf(existing(before.composedServices, id))
    const form = mergePatch(current, patch)
    refuseWrong(composedChecks(before, form))
    const { steps, ...columns } = form
    await writeComposedService(tx, id, columns)
    await replaceComposedSteps(tx, id, steps)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: composedServiceEntity,
      entityId: id,
      action: 'update',
      changes: changesBetween(current, form),
    })
  })
  return presentComposedService(existing(salon.composedServices, id))
}

/** One that visits use is disabled instead; both as services are, see delete-services.ts. HttpRefusal 404, 412. */
export async function deleteComposedService(
  changes: SalonChanges,
  { id, seen }: Seen,
  { caller, now }: By,
): Promise<Deletion> {
  const line = { at: now, actorId: caller.id, entity: composedServiceEntity, entityId: id } as const
  const { answer: wasDisabled } = await changeSalon(changes, async (tx, before) => {
    const composed = existing(before.composedServices, id)
    refuseStaleContent(seen, presentComposedService(composed))
    if (composed.isDisabled) return true
    await disableComposedService(tx, id)
    const changed = changesBetween({ disabled: false }, { disabled: true })
    await recordChange(tx, { ...line, action: 'disable', changes: changed })
    return false
  })
  await waitForInFlightTransactions(changes.database.kysely)
  const { answer } = await changeSalon(changes, async (tx, before) => {
    if (await isComposedServiceUsed(tx, id)) return { deleted: [], disabled: [id] }
    // As it was before the deletion began: one undo brings it back enabled.
    const form = { ...composedFormOf(existing(before.composedServices, id)), disabled: wasDisabled }
    const links = await lengthsOfComposedService(tx, id)
    const current = links > 0 ? { ...form, [linksField]: links } : form
    await removeComposedService(tx, id)
    await recordChange(tx, { ...line, action: 'delete', changes: changesBetween(current, null) })
    return { deleted: [id], disabled: [] }
  })
  return answer
}

export function composedFormOf({
  name,
  category,
  description,
  price,
  isDisabled,
  steps,
}: ComposedService): ComposedServiceForm {
  return {
    name,
    category: category.id,
    steps: steps.map(({ id }) => id),
    description,
    ownPrice: price,
    disabled: isDisabled,
  }
}

function composedChecks(salon: Salon, { category, steps }: ComposedServiceForm): Check[] {
  const services = steps.map((id) => salon.services.get(id))
  const decision = checkComposedService(
    services
      .filter((service) => service !== undefined)
      .map(({ isBreak, duration, price }) => ({ kind: isBreak ? 'pause' : 'busy', duration, price })),
  )
  const areKnown = !services.includes(undefined)
  return [
    ['category', 'unknown_category', !hasCategory(salon, category)],
    ...services.map((service, index): Check => [`steps.${index}`, 'unknown_service', !service]),
    ...services.map((service, index): Check => [
      `steps.${index}`,
      'option_takes_no_time',
      service?.duration === 0,
    ]),
    ...(decision.ok ? [] : [['steps', decision.code, areKnown] satisfies Check]),
  ]
}
