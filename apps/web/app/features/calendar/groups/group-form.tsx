import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { GroupMode } from '@meche/contract/groups.ts'
import { limits } from '@meche/contract/limits.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'
import type { MenuItem, MenuSection } from '../../../lib/salon/menu.ts'
import { paths } from '../../../paths.ts'
import { pickerWords } from '../../../shared/picker-words.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useCalendarAgain } from '../api.ts'
import { knownQuery } from '../booking/api.ts'
import { bookGroup, groupStartsQuery } from './api.ts'
import { GroupTimes } from './group-times.tsx'
import { isWhole, itemsOf, peopleToBook, type Person } from './people.ts'
import { PersonFields } from './person-fields.tsx'

interface GroupFormProps {
  /** The organiser. Sic: `lastname` is the given name. */
  customer: { id: number; firstname: string; lastname: string }
  menu: readonly MenuSection[]
  items: readonly MenuItem[]
  date: string
}

const modes = ['side_by_side', 'in_sequence'] as const satisfies readonly GroupMode[]

/** The people and their services, the day, and the starts that suit all of them. */
export function GroupForm({ customer, menu, items, date }: GroupFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { people, change, add, remove } = usePeople(items)
  const [day, setDay] = useState(date)
  const [mode, setMode] = useState<GroupMode>('side_by_side')
  const [choice, setChoice] = useState<string | null>(null)
  const [isTold, setTold] = useState(true)
  const confirmedBy = useQuery(knownQuery(customer.id)).data?.habits.confirmedBy
  const starts = useQuery(
    groupStartsQuery({ customer: customer.id, mode, date: day, people: people.map(itemsOf) }),
  )
  const isAsked = people.every((person) => person.items.length > 0)
  const isOld = starts.isPlaceholderData || !isAsked
  const chosen = starts.data?.find(({ start }) => start === choice) ?? starts.data?.[0] ?? null
  const booking = useBooking(day)
  const isReady = chosen !== null && !isOld && isWhole(people)
  return (
    <form
      className="quick-form group-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        booking.mutate({
          customer: customer.id,
          mode,
          people: peopleToBook(people, chosen),
          ...(isTold ? {} : { notify: false }),
        })
      }}
    >
      <div className="group-people">
        {people.map((person, index) => (
          <PersonFields
            key={person.key}
            person={person}
            title={index === 0 ? nameOf(customer) : t('group.person', { number: index + 1 })}
            menu={menu}
            isOrganiser={index === 0}
            onChange={(part) => change(person, part)}
            onRemove={index > 0 && people.length > limits.groupMin ? () => remove(person) : null}
          />
        ))}
      </div>
      {people.length < limits.groupMax && (
        <button type="button" className="btn txt edge" onClick={add}>
          <Icon name="user-plus" size={18} />
          {t('group.add')}
        </button>
      )}
      <div className="group-when">
        <DateField
          label={t('quick.day')}
          words={pickerWords(t)}
          value={day}
          onChange={(next) => next && setDay(next)}
        />
        <div className="seg" role="group" aria-label={t('group.mode')}>
          {modes.map((one) => (
            <button key={one} type="button" aria-pressed={one === mode} onClick={() => setMode(one)}>
              {t(`group.mode.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {isAsked ? (
        <GroupTimes
          starts={starts}
          people={people}
          organiser={customer}
          chosen={chosen}
          onChoose={({ start }) => setChoice(start)}
        />
      ) : (
        <p className="sec">{t('group.chooseServices')}</p>
      )}
      {confirmedBy && (
        <label className="quick-check">
          <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />
          {t('group.oneMessage', { name: nameOf(customer) })}
        </label>
      )}
      {booking.error && <Failure text={booking.error.message} />}
      <DialogActs
        onCancel={() => void navigate(-1)}
        cancelLabel={t('set.undo')}
        isBusy={booking.isPending}
        isDisabled={!isReady}
        busyLabel={t('quick.booking')}
      >
        {t(`group.book.${people.length as 2 | 3 | 4}`)}
      </DialogActs>
    </form>
  )
}

/** The organiser with what they take, and at first one more. */
function usePeople(items: readonly MenuItem[]) {
  const nextKey = useRef(2)
  const nobody = (key: number): Person => ({ key, name: '', items: [], professional: null })
  const [people, setPeople] = useState<readonly Person[]>(() => [{ ...nobody(0), items }, nobody(1)])
  return {
    people,
    change: (person: Person, part: Partial<Person>) =>
      setPeople((before) => before.map((one) => (one.key === person.key ? { ...one, ...part } : one))),
    add: () => {
      const key = nextKey.current
      nextKey.current += 1
      setPeople((before) => [...before, nobody(key)])
    },
    remove: ({ key }: Person) => setPeople((before) => before.filter((one) => one.key !== key)),
  }
}

/** Books everybody, and shows the day. */
function useBooking(day: string) {
  const t = useTranslate()
  const client = useQueryClient()
  const again = useCalendarAgain()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: bookGroup,
    onSuccess: async ({ visits }) => {
      showToast(t('series.booked', { count: visits.length }))
      await again()
      await navigate(paths.calendarOn(day))
    },
    // Somebody was faster, or hours changed: the starts are old.
    onError: () => forgetFreeTimes(client),
  })
}
