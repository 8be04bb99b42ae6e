import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import { limits } from '@meche/contract/limits.ts'
import { billingForm, participantNames, type createOrder } from '@meche/contract/orders.ts'
import * as api from '@meche/contract/routes.ts'
import type { OpenWorkshop } from '@meche/contract/workshops.ts'
import { call } from '../../lib/api/http.ts'
import { useRequestKey } from '../../lib/api/use-request-key.ts'
import { dayOf } from '../../lib/format/days.ts'
import { codeOf, showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Consent } from '../../shared/consent.tsx'
import { PersonFields } from '../../shared/person-fields.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { FieldHint } from '../../ui/components/inputs/field-hint.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import type { BookingWords, ToursWords } from './tour-words.ts'
import { WaitingForm } from './waiting-form.tsx'

const schema = z.object({
  firstname: billingForm.shape.firstname,
  lastname: billingForm.shape.lastname,
  email: billingForm.shape.email,
  phone: billingForm.shape.phone,
  participants: participantNames,
  hasAccepted: z.boolean().check(z.refine((value) => value, 'terms_required')),
})
type Values = z.output<typeof schema>

const empty: Values = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  participants: [''],
  hasAccepted: false,
}

type OpenDate = OpenWorkshop['dates'][number]

interface BookingFormProps {
  workshop: OpenWorkshop
  words: ToursWords
}

/** Chooses a date; its seats are paid on the provider's page, or waited for where none is left. */
export default function BookingForm({ workshop, words }: BookingFormProps) {
  const { dates, price } = workshop
  const [chosen, setChosen] = useState(() => (dates.find(({ free }) => free > 0) ?? dates[0])?.id)
  const date = dates.find(({ id }) => id === chosen)
  const hasScripts = useHasScripts()
  const form = useForm<Values>({
    resolver: zodResolver(schema as never, { error: codeOf } as never) as never,
    defaultValues: empty,
  })
  // Another date keeps what was typed, as far as it has seats.
  const choose = (next: OpenDate) => {
    setChosen(next.id)
    if (next.free > 0) form.setValue('participants', form.getValues('participants').slice(0, mostOf(next)))
  }
  // React would undo a choice that is made before the page has started.
  return (
    <fieldset role="none" className="tour-fields" disabled={!hasScripts}>
      <Dates dates={dates} words={words} value={chosen} onChange={choose} />
      {date &&
        (date.free > 0 ? (
          <Seats key={date.id} form={form} date={date} price={price} words={words} />
        ) : (
          <WaitingForm key={date.id} date={date.id} words={words.waiting} />
        ))}
    </fieldset>
  )
}

/** The seats of a date that one order may book. */
function mostOf({ free }: OpenDate): number {
  return Math.min(free, limits.seatsPerOrder)
}

interface DatesProps {
  dates: readonly OpenDate[]
  words: ToursWords
  value: number | undefined
  onChange: (date: OpenDate) => void
}

function Dates({ dates, words, value, onChange }: DatesProps) {
  const { format } = useWords()
  return (
    <fieldset className="tour-dates">
      <legend>{words.form.date}</legend>
      {dates.map((date) => (
        <label key={date.id} className="tour-check">
          <input type="radio" name="date" checked={date.id === value} onChange={() => onChange(date)} />
          <span>
            {format.dayWithYear(dayOf(date.start))}, {format.time(date.start)} – {format.time(date.end)}
            <span className="help">
              {date.free > 0 ? words.free.replace('{count}', String(date.free)) : words.full}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface SeatsProps {
  form: UseFormReturn<Values>
  date: OpenDate
  /** Of one seat. */
  price: number
  words: ToursWords
}

function Seats({ form, date, price, words: { form: words } }: SeatsProps) {
  const { t, format } = useWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const keyOf = useRequestKey()
  const { isSubmitting } = form.formState
  const { revalidate } = useRevalidator()
  const participants = form.watch('participants')
  const total = format.price(participants.length * price)
  const submit = form.handleSubmit(async ({ participants: names, hasAccepted: terms, ...billing }) => {
    setRefusal(null)
    const body: BodyOf<typeof createOrder> = {
      items: [{ product: date.product, quantity: names.length, colors: [] }],
      participants: names,
      delivery: 'pickup',
      billing: { ...billing, address: null },
      payment: 'online',
      terms,
      total: names.length * price,
    }
    try {
      // The same order, sent again after a lost answer, stays one order.
      const headers = { 'idempotency-key': keyOf(body) }
      const { token, paymentUrl } = await call(api.createOrder, { body, headers })
      window.location.assign(paymentUrl ?? paths.order(token))
    } catch (error) {
      setRefusal(showRefusal(error, [], form.setError, t))
      // Others have booked meanwhile: the page shows the seats that are left.
      void revalidate()
    }
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Failure text={refusal} />}
      <Participants form={form} most={mostOf(date)} words={words} />
      <h3 className="h5">{words.you}</h3>
      <FormProvider {...form}>
        <PersonFields words={words} />
      </FormProvider>
      <p className="inset">{words.noWithdrawal}</p>
      <Terms form={form} words={words} />
      <SubmitButton className="btn pri lg" isBusy={isSubmitting} busyLabel={words.paying}>
        {words.pay.replace('{price}', total)}
      </SubmitButton>
      <Consent text={words.consent} />
    </form>
  )
}

interface PartProps {
  form: UseFormReturn<Values>
  words: BookingWords
}

/** The number of seats, and a name for each. */
function Participants({ form, words, most }: PartProps & { most: number }) {
  const messageOf = useFieldMessages()
  const { errors } = form.formState
  const participants = form.watch('participants')
  return (
    <>
      <SelectField
        label={words.seats}
        options={Array.from({ length: most }, (_, place) => ({
          value: String(place + 1),
          label: String(place + 1),
        }))}
        value={String(participants.length)}
        onChange={({ target }) =>
          form.setValue(
            'participants',
            Array.from({ length: Number(target.value) }, (_, place) => participants[place] ?? ''),
          )
        }
      />
      {participants.map((_, place) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- a seat has no name but its place
          key={place}
          label={words.participant.replace('{place}', String(place + 1))}
          maxLength={limits.nameMax}
          error={messageOf(errors.participants?.[place]?.message)}
          {...form.register(`participants.${place}`)}
        />
      ))}
    </>
  )
}

function Terms({ form, words }: PartProps) {
  const messageOf = useFieldMessages()
  const { errors } = form.formState
  return (
    <div>
      <label className="tour-check">
        <input
          type="checkbox"
          aria-invalid={errors.hasAccepted ? true : undefined}
          aria-describedby={errors.hasAccepted ? 'terms-hint' : undefined}
          {...form.register('hasAccepted')}
        />
        <span>
          {words.terms}{' '}
          <a className="link" href={paths.legalTerms} target="_blank" rel="noreferrer">
            {words.termsLink}
          </a>
        </span>
      </label>
      <FieldHint id="terms-hint" error={messageOf(errors.hasAccepted?.message)} help={undefined} />
    </div>
  )
}
