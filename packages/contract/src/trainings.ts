/** Trainings of the team (« Formations »): dates, participants, certificates, and the hours of each person. */
import * as z from 'zod/mini'
import { trainingKinds } from '@meche/domain/training/training.ts'
import { endpoint } from './endpoint.ts'
import {
  date,
  direction,
  id,
  idText,
  lineText,
  name,
  paging,
  price,
  searchText,
  zonedInstant,
} from './fields.ts'
import { limits } from './limits.ts'
import { conflict, dryRun } from './settings.ts'

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

export const training = z.object({
  id,
  /** Raised by every change: its ETag. */
  version: z.int(),
  title: z.string(),
  kind: z.enum(trainingKinds),
  organiser: z.string(),
  place: z.string(),
  /** Cents; null: it is not known. */
  cost: z.nullable(z.int()),
  /** The payer, an OPCO for instance. */
  funding: z.string(),
  /** The last day of its certificates; null: they do not expire. */
  expiresOn: z.nullable(z.string()),
  /** In their order in time. */
  dates: z.array(z.object({ start: z.string(), end: z.string() })),
  /** All its dates together. */
  minutes: z.int(),
  participants: z.array(z.extend(person, { certificate: z.nullable(z.object({ id, name: z.string() })) })),
  abilities: z.object({ change: z.boolean() }),
})
export type Training = z.infer<typeof training>

export const getTrainings = endpoint('getTrainings', {
  summary:
    'Trainings, the latest first unless asked otherwise: for admins all, for professionals those in which they take part.',
  query: z.strictObject({
    ...paging,
    kind: z.optional(z.enum(trainingKinds)),
    search: z.optional(searchText),
    'order[title]': z.optional(direction),
    'order[start]': z.optional(direction),
    'order[expiresOn]': z.optional(direction),
  }),
  module: 'training',
  status: 200,
  answer: z.array(training),
  isList: true,
})

const params = z.strictObject({ id: idText })

export const getTraining = endpoint('getTraining', {
  summary: 'One training.',
  params,
  module: 'training',
  status: 200,
  answer: training,
})

const line = lineText(limits.trainingWordMax)

export const trainingForm = z.strictObject({
  title: name('title_required', limits.trainingTitleMax),
  kind: z.enum(trainingKinds),
  organiser: line,
  place: line,
  cost: z.nullable(price.check(z.maximum(limits.priceMax))),
  funding: line,
  expiresOn: z.nullable(date),
  dates: z
    .array(z.strictObject({ start: zonedInstant, end: zonedInstant }))
    .check(z.maxLength(limits.datesPerTraining, 'too_many_items')),
  participants: z
    .array(
      z.strictObject({
        person: id,
        /** A file of the salon. */
        certificate: z.nullable(id),
      }),
    )
    .check(z.maxLength(limits.peoplePerTraining, 'too_many_items')),
})
export type TrainingForm = z.output<typeof trainingForm>

/** A training after a change, with the visits under its participants’ absences; null for one that was only tried. */
const changed = z.object({ training: z.nullable(training), conflicts: z.array(conflict) })

export const createTraining = endpoint('createTraining', {
  summary:
    'Plan a training. Its dates are absences of its participants. `dryRun` lists the visits that these would hit, and writes nothing.',
  query: dryRun,
  body: trainingForm,
  module: 'training',
  status: 201,
  answer: changed,
})

export const replaceTraining = endpoint('replaceTraining', {
  summary: 'Change a training: all of its fields. The absences of its participants follow.',
  params,
  query: dryRun,
  body: trainingForm,
  headers: ['If-Match'],
  module: 'training',
  status: 200,
  answer: changed,
})

export const deleteTraining = endpoint('deleteTraining', {
  summary: 'Delete a training; its participants’ time is free again. Files of certificates stay.',
  params,
  headers: ['If-Match'],
  module: 'training',
  status: 204,
})

export const trainingSummary = z.array(
  z.object({
    person,
    /** Hours of the year. */
    minutes: z.int(),
    /** Certificates that have not expired yet, the next to expire first. */
    certificates: z.array(
      z.object({
        training: id,
        title: z.string(),
        expiresOn: z.nullable(z.string()),
        file: z.nullable(z.object({ id, name: z.string() })),
        /** It expires within sixty days. */
        isDue: z.boolean(),
      }),
    ),
    /** They have a tutor, and a logbook. */
    isApprentice: z.boolean(),
  }),
)
export type TrainingSummary = z.infer<typeof trainingSummary>

export const getTrainingSummary = endpoint('getTrainingSummary', {
  summary:
    'The hours of training of each professional in a year, and their certificates: for professionals their own, and those of their apprentices.',
  query: z.strictObject({
    year: z.pipe(
      z.string().check(z.regex(/^(?:19|20|21)\d\d$/, 'invalid_value')),
      z.transform((text) => Number(text)),
    ),
  }),
  module: 'training',
  status: 200,
  answer: trainingSummary,
})
