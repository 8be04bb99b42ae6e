import './for-client.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type FormEvent, type ReactNode } from 'react'
import { useController, useForm, type Resolver } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { newUserBody, type ClientCard } from '@meche/contract/users.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../shared/phone-words.ts'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { PhoneField } from '../../ui/components/inputs/phone-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { NewClient } from './api.ts'

/** Enough to tell two people of one name apart, and no list to scroll. */
const SHOWN = '6'

const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', search],
    queryFn: async ({ signal }) =>
      (await call(api.getUsers, {
        query: { search, itemsPerPage: SHOWN },
        signal,
      })) as ClientCard[],
    placeholderData: keepPreviousData,
  })

export interface ForClientProps {
  /** Null while nobody is chosen. */
  customer: number | null
  isBusy: boolean
  /** The note, which every booking has. */
  note: ReactNode
  onPick: (customer: number | null) => void
  onConfirm: (customer: number | NewClient) => void
}

/** Staff book for somebody: a client whom the salon knows, or a new one. */
export default function ForClient({ customer, ...props }: ForClientProps) {
  return customer === null ? <Unknown {...props} /> : <Known {...props} id={customer} />
}

type Props = Omit<ForClientProps, 'customer'>

function Known({ id, isBusy, note, onPick, onConfirm }: Props & { id: number }) {
  const t = useTranslate()
  const found = useQuery(searchQuery(String(id)))
  const client = found.data?.find((one) => one.id === id)
  return (
    <form
      className="form review"
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(id)
      }}
    >
      {client ? <Card client={client} /> : <div className="skel held-skel" />}
      <button type="button" className="btn out note-button" onClick={() => onPick(null)}>
        <Icon name="users" />
        {t('forClient.other')}
      </button>
      {note}
      <SubmitButton isBusy={isBusy} busyLabel={t('book.confirming')}>
        {t('book.confirm')}
      </SubmitButton>
    </form>
  )
}

function Card({ client }: { client: ClientCard }) {
  const { format } = useWords()
  return (
    <span className="client-card">
      <Initials id={client.id} givenName={client.lastname} familyName={client.firstname} />
      <span>
        {/* Sic: `lastname` is the given name. */}
        <b>
          {client.lastname} {client.firstname}
        </b>
        {client.phone && <span className="sec">{format.phone(client.phone)}</span>}
      </span>
    </span>
  )
}

function Unknown({ onPick, ...props }: Props) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data, isPlaceholderData } = useQuery({ ...searchQuery(search), enabled: search.length > 1 })
  const clients = search.length > 1 ? data : undefined
  const isOnItsWay = isPlaceholderData || search !== text.trim()
  return (
    <div className="form review">
      <TextField
        label={t('forClient.search')}
        help={t('forClient.searchWhy')}
        type="search"
        autoComplete="off"
        maxLength={limits.searchMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="visually-hidden" role="status">
        {clients && !isOnItsWay && t('forClient.found', { count: clients.length })}
      </p>
      {clients && clients.length > 0 && (
        <ul className="client-cards" aria-busy={isOnItsWay}>
          {clients.map((client) => (
            <li key={client.id}>
              <button type="button" onClick={() => onPick(client.id)}>
                <Card client={client} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {clients?.length === 0 && <p className="sec">{t('forClient.none')}</p>}
      <NewClientForm {...props} />
    </div>
  )
}

const empty: NewClient = { firstname: '', lastname: '', phone: '' }

function NewClientForm({ isBusy, note, onConfirm }: Omit<Props, 'onPick'>) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const form = useForm<NewClient>({
    resolver: zodResolver(newUserBody) as unknown as Resolver<NewClient>,
    defaultValues: empty,
  })
  const { errors } = form.formState
  const phone = useController({ control: form.control, name: 'phone' }).field
  const submit = form.handleSubmit(onConfirm)
  return (
    <form className="form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <h2 className="h6">{t('forClient.new')}</h2>
      <TextField
        label={t('auth.givenName')}
        autoComplete="off"
        error={messageOf(errors.lastname?.message)}
        {...form.register('lastname')}
      />
      <TextField
        label={t('auth.familyName')}
        autoComplete="off"
        error={messageOf(errors.firstname?.message)}
        {...form.register('firstname')}
      />
      <PhoneField
        label={t('auth.phone')}
        words={phoneWords(t)}
        error={messageOf(errors.phone?.message)}
        {...phone}
      />
      {note}
      <SubmitButton isBusy={isBusy} busyLabel={t('book.confirming')}>
        {t('book.confirm')}
      </SubmitButton>
    </form>
  )
}
