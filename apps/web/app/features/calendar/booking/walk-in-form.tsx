import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { itemFromWire } from '@meche/contract/mapping/items.ts'
import { limits } from '@meche/contract/limits.ts'
import type { Calendars } from '@meche/domain/visit/permissions.ts'
import { byAnyone } from '../../../lib/salon/booking-address.ts'
import { lengthIn } from '../../../lib/salon/hair-length.ts'
import { Refusal } from '../../../lib/api/http.ts'
import { useRequestKey } from '../../../lib/api/use-request-key.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import {
  chosenItems,
  needsLength,
  type ChosenItem,
  type MenuItem,
  type MenuSection,
} from '../../../lib/salon/menu.ts'
import { useTeam } from '../../../lib/salon/salon.ts'
import { instantOfMinute, wallOfMinute } from '../../../lib/salon/zone.ts'
import { HairLengthField } from '../../../shared/hair-length-field.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Portrait } from '../../../ui/motif/drawings.tsx'
import { useCalendarAgain } from '../api.ts'
import { book, bookingKey, walkInHabitQuery, type NewVisit } from './api.ts'
import { ServiceField } from './service-field.tsx'
import { useWalkIn } from './use-walk-in.ts'

interface WalkInFormProps {
  menu: readonly MenuSection[]
  /** The calendars that the user may book in. */
  open: Calendars
  onBooked: () => void
}

/** « Sans rendez-vous »: somebody who has just come in, with whoever is free now. */
export function WalkInForm({ menu, open, onBooked }: WalkInFormProps) {
  const { t, format } = useWords()
  const team = useTeam()
  const habit = useQuery(walkInHabitQuery)
  const [firstName, setFirstName] = useState('')
  const [typedItems, setItems] = useState<readonly ChosenItem[] | null>(null)
  const [chosen, choose] = useState<number | null>(null)
  const usual = habit.data?.item ? itemFromWire(habit.data.item) : null
  const [length, setLength] = useState<number | null>(null)
  const items = chosenItems(menu, typedItems ?? (usual ? [usual] : []), length)
  const isLengthMissing = length === null && needsLength(items)
  const form = useId()
  const { answer, start, zone } = useWalkIn(isLengthMissing ? [] : items, open, form)
  const free = answer?.free.find((one) => one.professional === chosen) ?? answer?.free[0]
  /** When nobody is free now, the client can wait for the first who is. */
  const taken = free ? { professional: free.professional, start } : answer?.next
  const professional = taken?.professional
  const isReady = items.length > 0 && !isLengthMissing && Boolean(taken)
  const saving = useSave(
    { form, items, length, start: instantOfMinute(taken?.start ?? start, zone), professional, firstName },
    onBooked,
  )
  const isKnown = habit.isFetched && menu.length > 0 && (items.length === 0 || answer !== null)
  const momentOf = ({ professional, start }: { professional: number; start: number }) => ({
    time: format.time(wallOfMinute(start, zone)),
    name: team.find(({ id }) => id === professional)?.givenName ?? '',
  })
  const element = useFocusOnOpen(typedItems === null ? (isReady ? 'save' : isKnown ? 'field' : 'form') : null)
  return (
    <form
      ref={element}
      className="quick-form"
      tabIndex={-1}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isReady && !saving.isPending) saving.mutate()
      }}
    >
      <ServiceField
        menu={menu}
        items={items}
        hint={null}
        professional={professional ?? null}
        length={length}
        onChange={setItems}
      />
      {needsLength(items) && <HairLengthField label={t('quick.hair')} value={length} onChange={setLength} />}
      {items.length > 0 && answer && (
        <fieldset>
          <legend>{t('quick.professional')}</legend>
          {answer.free.length === 0 ? (
            <p role="status">
              {answer.next ? t('walkIn.nobody', momentOf(answer.next)) : t('walkIn.nobodyToday')}
            </p>
          ) : (
            <div className="quick-proposals">
              {answer.free.map((one) => (
                <Free
                  key={one.professional}
                  professional={one.professional}
                  until={wallOfMinute(one.until, zone)}
                  isChosen={one.professional === professional}
                  onChoose={() => choose(one.professional)}
                />
              ))}
            </div>
          )}
        </fieldset>
      )}
      <TextField
        label={t('walkIn.name')}
        optional={t('app.optional')}
        maxLength={limits.forMax}
        autoComplete="off"
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
      />
      {saving.error && <Failure text={wasTaken(saving.error) ? t('walkIn.taken') : saving.error.message} />}
      <SubmitButton
        isBusy={saving.isPending}
        isDisabled={!isReady}
        busyLabel={t('quick.booking')}
        className="btn pri blk"
      >
        {answer?.next ? t('walkIn.saveAt', momentOf(answer.next)) : t('walkIn.save')}
      </SubmitButton>
    </form>
  )
}

interface FreeProps {
  professional: number
  /** On the salon's clock. */
  until: string
  isChosen: boolean
  onChoose: () => void
}

function Free({ professional, until, isChosen, onChoose }: FreeProps) {
  const { t, format } = useWords()
  const member = useTeam().find(({ id }) => id === professional)
  return (
    <label className="quick-proposal">
      <input type="radio" name="walk-in-with" checked={isChosen} onChange={onChoose} />
      <span>
        <b>{member?.givenName}</b>
        <small className="sec">
          {member && <Portrait person={member} size={18} />}
          {t('walkIn.freeUntil', { time: format.time(until) })}
        </small>
      </span>
    </label>
  )
}

interface Walking {
  form: string
  items: readonly MenuItem[]
  length: number | null
  start: string
  professional: number | undefined
  firstName: string
}

function useSave({ form, items, length, start, professional, firstName }: Walking, onBooked: () => void) {
  const { t, format } = useWords()
  const again = useCalendarAgain()
  const team = useTeam()
  const keyOf = useRequestKey()
  return useMutation({
    mutationKey: bookingKey(form),
    mutationFn: () => {
      const visit: NewVisit = {
        items: items.map((item) => ({ ...byAnyone(item), professional: professional! })),
        ...lengthIn(length),
        start,
        source: 'walk_in',
        ...(firstName.trim() && { for: firstName.trim() }),
      }
      return book(visit, keyOf(visit))
    },
    onSuccess: (visit) => {
      onBooked()
      const name = team.find(({ id }) => id === professional)?.givenName ?? ''
      const services = format.list(items.map((item) => item.name))
      showToast(t('walkIn.done', { services, name, time: format.time(visit.start) }))
      return again()
    },
    onError: () => again(),
  })
}

/** Somebody else was quicker: the form shows who is free now. */
function wasTaken(error: Error): boolean {
  return error instanceof Refusal && error.status === 409
}

const places = { save: 'button[type=submit]', field: '.quick-services input' }

/** W, then Enter: the button has the focus as soon as all is known, and the services where one is missing. Null: it stays. */
function useFocusOnOpen(on: 'form' | keyof typeof places | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element || on === null) return undefined
    // The field for the services may still be on its way.
    const waiting = new MutationObserver(() => move())
    const move = () => {
      const target = on === 'form' ? element : element.querySelector<HTMLElement>(places[on])
      if (!target) return
      waiting.disconnect()
      if (!isTyping(element)) target.focus()
    }
    waiting.observe(element, { childList: true, subtree: true })
    // The dialog around it opens after this effect, and the browser gives its first button the focus.
    queueMicrotask(move)
    return () => waiting.disconnect()
  }, [on])
  return form
}

function isTyping(form: HTMLElement): boolean {
  return document.activeElement instanceof HTMLInputElement && form.contains(document.activeElement)
}
