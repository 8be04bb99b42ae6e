import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GroupMode } from '@meche/contract/groups.ts'
import { useRequestKey } from '../../../lib/api/use-request-key.ts'
import { useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'
import { chosenItems, type ChosenItem, type MenuSection } from '../../../lib/salon/menu.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { useCalendarAgain } from '../api.ts'
import { knownQuery } from '../booking/api.ts'
import { bookGroup, groupStartsQuery } from './api.ts'
import {
  isSearchable,
  isWhole,
  itemsOf,
  peopleToBook,
  type GroupClient,
  type Person,
  type TypedPerson,
} from './people.ts'

export interface GroupFormProps {
  /** The organiser. */
  customer: GroupClient
  menu: readonly MenuSection[]
  items: readonly ChosenItem[]
  /** The length of the organiser's hair; null: not said. */
  length: number | null
  date: string
}

interface GroupValues {
  people: readonly TypedPerson[]
  day: string
  mode: GroupMode
  /** The chosen start; null: the first one. */
  start: string | null
  isTold: boolean
}

/** The form of a group: it books everybody at the chosen start, and shows the day. */
export function useGroupForm({ customer, menu, items, length, date }: GroupFormProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const again = useCalendarAgain()
  const keyOf = useRequestKey()
  const { form, state } = useRecordForm<GroupValues, number>({
    draft: `group-${customer.id}`,
    version: 0,
    values: {
      people: [withItems(0, items, length), withItems(1)],
      day: date,
      mode: 'side_by_side',
      start: null,
      isTold: true,
    },
    resolver: (typed) => ({ values: typed, errors: {} }),
    // Enter in a field asks for it too, before everybody has a service.
    confirm: async ({ save }) => {
      if (chosen && isReady) await save()
    },
    save: async ({ mode, isTold, day }) => {
      const group = {
        customer: customer.id,
        mode,
        people: peopleToBook(people, chosen!),
        ...(isTold ? {} : { notify: false }),
      }
      const { visits } = await bookGroup(group, keyOf(group))
      showToast(t('series.booked', { count: visits.length }))
      await again()
      return { next: paths.calendarOn(day) }
    },
    refuse: (_error, sentence) => {
      // Somebody was faster, or hours changed: the starts are old.
      void forgetFreeTimes(client)
      return sentence
    },
  })
  const values = form.watch()
  const people = values.people.map((person): Person => ({
    ...person,
    items: chosenItems(menu, person.items, person.length),
  }))
  const isAsked = people.every(isSearchable)
  const starts = useQuery(
    groupStartsQuery({
      customers: people.map((person, index) => (index === 0 ? customer.id : (person.client?.id ?? null))),
      mode: values.mode,
      date: values.day,
      people: people.map(itemsOf),
      lengths: people.map((person) => person.length),
      isSearchable: isAsked,
    }),
  )
  const chosen = starts.data?.find(({ start }) => start === values.start) ?? starts.data?.[0] ?? null
  const isReady = chosen !== null && isAsked && !starts.isPlaceholderData && isWhole(people)
  const change = (part: Partial<GroupValues>) => {
    for (const [field, value] of Object.entries(part))
      form.setValue(field as keyof GroupValues, value as never, { shouldDirty: true })
  }
  return { state, values, people, starts, isAsked, chosen, isReady, change }
}

export function withItems(
  key: number,
  items: readonly ChosenItem[] = [],
  length: number | null = null,
): TypedPerson {
  return { key, name: '', client: null, items, length, professional: null }
}

/** The organiser and the clients with a file of their own, as far as a message reaches them. */
export function useTold(organiser: GroupClient, people: readonly Person[]): GroupClient[] {
  const clients = [organiser, ...people.flatMap(({ client }) => client ?? [])]
  const known = useQueries({ queries: clients.map(({ id }) => knownQuery(id)) })
  return clients.filter((_, index) => known[index]?.data?.habits.confirmedBy)
}
