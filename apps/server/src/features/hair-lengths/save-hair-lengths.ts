/** Replaces the lengths of hair and all durations and prices that depend on them. */
import type { HairLengths, saveHairLengths as endpoint } from '@meche/contract/hair-lengths.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { composedServiceEntity } from '@meche/contract/history.ts'
import { fromWire, wireField } from '@meche/contract/mapping/spelling.ts'
import { changesBetween, recordChanges, type RecordedChange } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStaleContent } from '../../http/entity-tag.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import { lengthsOnMenu } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'
import { replaceLengths, type LengthForm } from './hair-length-repository.ts'
import { presentHairLengths } from './present-hair-lengths.ts'

type Request = ParsedBodyOf<typeof endpoint> & { readonly seen: string | null }

/** HttpRefusal 412; 422 for names that are twice there, and for a length, a service or a professional that is not there. */
export async function saveHairLengths(
  changes: SalonChanges,
  { lengths, seen }: Request,
  { caller, now }: By,
): Promise<HairLengths> {
  const forms = lengths.map(formOf)
  const { salon } = await changeSalon(changes, async (tx, before) => {
    const shown = presentHairLengths(before)
    refuseStaleContent(seen, shown)
    refuseWrong(forms.flatMap((_, place) => mistakesIn(before, forms, place)))
    const team = before.professionals.map(({ id }) => id)
    await replaceLengths(tx, forms, team)
    const lines = linesOf(before, shown.lengths.map(formOf), forms)
    await recordChanges(
      tx,
      lines.map((line) => ({ at: now, actorId: caller.id, ...line })),
    )
  })
  return presentHairLengths(salon)
}

function formOf(length: Request['lengths'][number]): LengthForm {
  const { composedServices, ...form } = fromWire(length)
  return { ...form, composedServices: composedServices.map((row) => fromWire(row)) }
}

function mistakesIn(salon: Salon, forms: readonly LengthForm[], place: number): Check[] {
  const { id, services, professionals, composedServices } = forms[place]!
  const path = `lengths.${place}`
  const known = lengthsOnMenu(salon).map((length) => length.id)
  const names = forms.map(({ name }) => name.toLocaleLowerCase())
  const ids = forms.map((form) => form.id)
  const ofServices = services.map(({ service }) => service)
  const ofPeople = professionals.map(({ professional, service }) => `${professional}/${service}`)
  const ofComposed = composedServices.map(({ composedService }) => composedService)
  const hasService = (service: number) => salon.services.get(service)?.blockKind === null
  return [
    [`${path}.id`, 'invalid_value', id !== undefined && !known.includes(id)],
    [`${path}.id`, 'duplicate', id !== undefined && isDuplicate(ids, place)],
    [`${path}.name`, 'name_taken', isDuplicate(names, place)],
    ...ofServices.flatMap((service, row): Check[] => [
      [`${path}.services.${row}.service`, 'unknown_service', !hasService(service)],
      [`${path}.services.${row}.service`, 'duplicate', isDuplicate(ofServices, row)],
    ]),
    ...professionals.flatMap(({ professional, service }, row): Check[] => [
      [
        `${path}.professionals.${row}.professional`,
        'unknown_professional',
        !salon.professionals.some((one) => one.id === professional),
      ],
      [`${path}.professionals.${row}.service`, 'unknown_service', !hasService(service)],
      [`${path}.professionals.${row}.service`, 'duplicate', isDuplicate(ofPeople, row)],
    ]),
    ...ofComposed.flatMap((composed, row): Check[] => [
      [
        `${path}.${wireField('composedServices')}.${row}.${wireField('composedService')}`,
        'unknown_service',
        !salon.composedServices.has(composed),
      ],
      [
        `${path}.${wireField('composedServices')}.${row}.${wireField('composedService')}`,
        'duplicate',
        isDuplicate(ofComposed, row),
      ],
    ]),
  ]
}

type Line = Pick<RecordedChange, 'entity' | 'entityId' | 'action' | 'changes'>

/** One line for the list of lengths, and one for each service; those that change nothing are not recorded. */
function linesOf(salon: Salon, before: readonly LengthForm[], after: readonly LengthForm[]): Line[] {
  const line = (
    entity: Line['entity'],
    entityId: number,
    of: (forms: readonly LengthForm[]) => object,
  ): Line => ({
    entity,
    entityId,
    action: 'update',
    changes: changesBetween({ hairLengths: of(before) }, { hairLengths: of(after) }),
  })
  const names = (forms: readonly LengthForm[]) => forms.map(({ name }) => name)
  const ofService = (id: number) => (forms: readonly LengthForm[]) =>
    forms.flatMap(({ name, services, professionals }) => [
      ...services.filter(({ service }) => service === id).map((row) => termsIn(name, row)),
      ...professionals
        .filter(({ service }) => service === id)
        .map((row) => ({ ...termsIn(name, row), professional: row.professional })),
    ])
  const ofComposed = (id: number) => (forms: readonly LengthForm[]) =>
    forms.flatMap(({ name, composedServices }) =>
      composedServices
        .filter(({ composedService }) => composedService === id)
        .map(({ price }) => ({ name, price })),
    )
  return [
    line('settings', 1, names),
    ...[...salon.services.keys()].map((id) => line('service', id, ofService(id))),
    ...[...salon.composedServices.keys()].map((id) => line(composedServiceEntity, id, ofComposed(id))),
  ]
}

function termsIn(name: string, { duration, price }: { duration: number | null; price: number | null }) {
  return { name, ...(duration !== null && { duration }), ...(price !== null && { price }) }
}
