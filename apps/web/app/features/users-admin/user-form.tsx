import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController, useWatch, type Control, type Path } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { Service } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { newUserBody, userChangeBody, type User } from '@meche/contract/users.ts'
import { writableFields, type UserField } from '@meche/domain/access/user-rights.ts'
import { call, type Tagged } from '../../lib/api/http.ts'
import { useTranslate, type Words } from '../../lib/i18n/i18n.tsx'
import { offerableQuery } from '../../shared/offerable-services.ts'
import { OfferedField, type Offers } from '../../shared/offered-field.tsx'
import { phoneWords } from '../../shared/phone-words.ts'
import { PortraitField } from '../../shared/portrait-field.tsx'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { refreshSession, useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { PhoneField } from '../../ui/components/inputs/phone-field.tsx'
import { Switch } from '../../ui/components/inputs/switch.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { RedZoneFields, type RedZone } from './red-zone-fields.tsx'
import { highestRole, roles } from './roles.ts'
import { offersQuery, saveOffers } from '../../shared/save-offers.ts'
import { userLabels, userValue } from './user-fields.ts'
import { UserLabel } from './user-label.tsx'
import { nameOf } from '../../lib/format/person-name.ts'
import { usePerson, userQuery } from './api.ts'

const fields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'quality',
  'red_zone',
  'red_zone_reason',
  'redZoneUntil',
  'googleLink',
  'portrait',
  'writesJournal',
  'roles',
] as const
/** `services`: what somebody of the team offers, kept apart from their record. */
type Values = Pick<User, Exclude<(typeof fields)[number], 'phone'>> & { phone: string } & Offers

const services = z.array(z.int())
const schemas = {
  create: z.extend(newUserBody, { services }),
  update: z.extend(userChangeBody, { services }),
}

export function EditUser({ id }: { id: string }) {
  return <RecordPage query={useQuery(userQuery(id))}>{(user) => <Prepared seen={user} />}</RecordPage>
}

export function NewUser() {
  const wanted = useSearchParams()[0].get('quality')
  return <Prepared quality={wanted === 'HairDresser' ? wanted : 'Customer'} />
}

interface PreparedProps {
  seen?: Tagged<User>
  quality?: User['quality']
}

/** Waits for what there is to offer, and for what a member of the team offers already; whoever is new to it offers all. */
function Prepared(props: PreparedProps) {
  const member = props.seen?.record.quality === 'HairDresser' ? props.seen.record.id : null
  const offered = useQuery({ ...offersQuery(member ?? 0), enabled: member !== null })
  return (
    <RecordPage query={useQuery(offerableQuery)}>
      {(all) => {
        const onSale = all.filter(({ disabled }) => !disabled)
        if (member === null) return <Form {...props} offerable={onSale} begin={idsOf(onSale)} isNewMember />
        return (
          <RecordPage query={offered}>
            {(offers) => {
              const known = new Set(offers.map(({ service }) => service))
              const offerable = all.filter(({ id, disabled }) => !disabled || known.has(id))
              const begin = idsOf(offerable).filter((id) => known.has(id))
              return <Form {...props} offerable={offerable} begin={begin} isNewMember={false} />
            }}
          </RecordPage>
        )
      }}
    </RecordPage>
  )
}

function idsOf(all: readonly Service[]): number[] {
  return all.map(({ id }) => id)
}

interface FormProps extends PreparedProps {
  offerable: readonly Service[]
  /** The services ticked initially. */
  begin: number[]
  isNewMember: boolean
}

function Form({ seen, quality = 'Customer', offerable, begin, isNewMember }: FormProps) {
  const user = seen?.record ?? null
  const t = useTranslate()
  const client = useQueryClient()
  const person = usePerson(String(user?.id))
  const reader = useSession().user
  const back = user ? paths.user(user.id) : paths.users
  // A number that wrote and that nobody knows yet is the new client's.
  const givenPhone = useSearchParams()[0].get('phone') ?? ''
  const save = async ({ services: offered, ...body }: Values, tag: string) => {
    const saved = await (user ? person.change(tag, body) : call(api.createUser, { body }))
    if (body.quality === 'HairDresser') {
      // They are saved by now: what they offer can be put right on their page.
      // Compares with the initial values, not newer ones: this admin did not untick services added meanwhile.
      const before = isNewMember
        ? []
        : (form.formState.defaultValues?.services ?? []).filter((id) => id !== undefined)
      await saveOffers(saved.id, { before, after: offered }).catch((error: Error) =>
        showToast(t('work.servicesNotSaved', { reason: error.message }), 'error'),
      )
      await client.invalidateQueries({ queryKey: ['services'] })
    }
    await person.changed()
    if (saved.id === reader?.id) await refreshSession()
    showToast(user ? t('user.saved') : t('user.created', { name: nameOf(saved) }))
    return { next: paths.user(saved.id) }
  }
  const { form, errorOf, state } = useRecordForm<Values>({
    resolver: checkedBy(user ? schemas.update : schemas.create),
    version: seen?.tag ?? '',
    values: { ...(user ? valuesOf(user) : { ...empty, quality, phone: givenPhone }), services: begin },
    draft: `user-${user?.id ?? 'new'}`,
    read:
      seen &&
      (async () => {
        const fresh = await client.fetchQuery({ ...userQuery(String(seen.record.id)), staleTime: 0 })
        return { version: fresh.tag, values: { ...valuesOf(fresh.record), services: begin } }
      }),
    save,
  })
  const phone = useController({ control: form.control, name: 'phone' }).field
  const writable = reader ? writableFields(reader, user ?? { id: 0, roles: [] }) : []
  // A new team member is invited by a message to choose a password.
  const isInvited =
    form.watch('quality') === 'HairDresser' || highestRole(form.watch('roles')) !== 'ROLE_USER'
  const hasPortrait =
    form.watch('quality') === 'HairDresser' && !user?.avatarUrl && writable.includes('portrait')
  const nothing = { setValueAs: (text: string | null) => text || null }
  return (
    <RecordForm
      state={state}
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.users'), path: paths.users },
      ]}
      title={user ? nameOf(user) : t('user.new')}
      aside={user && <UserLabel user={user} />}
      back={back}
      labelOf={(field) => t(userLabels[field] ?? 'user.state')}
      shown={(value, words, field) =>
        field === 'services'
          ? servicesIn(value as number[], offerable, words)
          : userValue(field, value, words)
      }
    >
      <div className="form-grid aside">
        <section className="card panel fields">
          <div className="two">
            <TextField
              label={t('auth.givenName')}
              error={errorOf('lastname')}
              {...form.register('lastname')}
            />
            <TextField
              label={t('auth.familyName')}
              error={errorOf('firstname')}
              {...form.register('firstname')}
            />
          </div>
          <TextField
            label={t('user.email')}
            type="email"
            {...(isInvited ? {} : { optional: t('app.optional') })}
            error={errorOf('email')}
            {...form.register('email', nothing)}
          />
          <PhoneField label={t('user.phone')} words={phoneWords(t)} error={errorOf('phone')} {...phone} />
          {hasPortrait && <PortraitOf control={form.control} user={user} />}
        </section>
        <Standing control={form.control} writable={writable} errorOf={errorOf} />
        {form.watch('quality') === 'HairDresser' && offerable.length > 0 && (
          <OfferedField control={form.control as unknown as Control<Offers>} services={offerable} />
        )}
      </div>
    </RecordForm>
  )
}

/** How somebody of the team is shown without a photo; their initials follow what is typed. */
function PortraitOf({ control, user }: { control: Control<Values>; user: User | null }) {
  const t = useTranslate()
  const portrait = useController({ control, name: 'portrait' }).field
  const [familyName, givenName] = useWatch({ control, name: ['firstname', 'lastname'] }) // sic
  const person = { id: user?.id ?? 0, familyName, givenName, photo: null, portrait: portrait.value }
  return (
    <PortraitField
      label={t('user.portrait')}
      person={person}
      value={portrait.value}
      onChange={portrait.onChange}
    />
  )
}

interface StandingProps {
  control: Control<Values>
  /** The fields that this admin may write. */
  writable: readonly UserField[]
  errorOf: (field: Path<Values>) => string | undefined
}

/** The person's status: client or team, with which rights, and whether they may book online. */
function Standing({ control, writable, errorOf }: StandingProps) {
  const t = useTranslate()
  const quality = useController({ control, name: 'quality' }).field
  const google = useController({ control, name: 'googleLink' }).field
  const role = useController({ control, name: 'roles' }).field
  const writesJournal = useController({ control, name: 'writesJournal' }).field
  const isJournalOn = useSettings()?.modules.includes('journal') ?? false
  const isTeam = quality.value === 'HairDresser'
  return (
    <section className="card panel fields">
      <SelectField
        label={t('user.quality')}
        options={(['Customer', 'HairDresser'] as const).map((value) => ({
          value,
          label: t(`user.quality.${value}`),
        }))}
        help={t(writable.includes('quality') ? 'user.invited' : 'user.qualityWhy')}
        disabled={!writable.includes('quality')}
        error={errorOf('quality')}
        {...quality}
      />
      {isTeam && (
        <TextField
          label={t('account.google')}
          type="url"
          optional={t('app.optional')}
          error={errorOf('googleLink')}
          {...google}
          value={google.value ?? ''}
          onChange={(event) => google.onChange(event.target.value || null)}
        />
      )}
      <SelectField
        label={t('user.role')}
        options={roles.map((value) => ({ value, label: t(`user.role.${value}`) }))}
        {...(writable.includes('roles') ? {} : { help: t('user.roleWhy') })}
        disabled={!writable.includes('roles')}
        error={errorOf('roles')}
        ref={role.ref}
        value={highestRole(role.value)}
        onChange={(event) => role.onChange([event.target.value])}
      />
      {isTeam &&
        isJournalOn &&
        writable.includes('writesJournal') &&
        highestRole(role.value) === 'ROLE_USER' && (
          <div>
            <Switch
              label={t('user.writesJournal')}
              isOn={writesJournal.value}
              onChange={writesJournal.onChange}
            />
            <p className="help">{t('user.writesJournalWhy')}</p>
          </div>
        )}
      {/* Nobody puts themselves into the red zone, nor takes themselves out of it. */}
      {!isTeam && writable.includes('isInRedZone') && (
        <RedZoneFields control={control as unknown as Control<RedZone>} errorOf={errorOf} />
      )}
    </section>
  )
}

function servicesIn(ids: readonly number[], all: readonly Service[], { format }: Words): string {
  return format.list(all.filter(({ id }) => ids.includes(id)).map(({ name }) => name)) || '–'
}

const empty: Omit<Values, 'services'> = {
  firstname: '',
  lastname: '',
  email: null,
  phone: '',
  quality: 'Customer',
  red_zone: false,
  red_zone_reason: null,
  redZoneUntil: null,
  googleLink: null,
  portrait: null,
  writesJournal: false,
  roles: ['ROLE_USER'],
}

function valuesOf(user: User): Omit<Values, 'services'> {
  return Object.fromEntries(fields.map((field) => [field, user[field] ?? empty[field]])) as unknown as Omit<
    Values,
    'services'
  >
}
