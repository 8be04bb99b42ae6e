import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { createUser, updateUser, type User } from '@meche/contract/users.ts'
import { call } from '../../lib/http.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { phoneWords } from '../../lib/phone-words.ts'
import { useRecordForm } from '../../lib/record-form.ts'
import { recordLabels } from '../../lib/record-labels.ts'
import { RecordPage } from '../../lib/record-page.tsx'
import { paths } from '../../paths.ts'
import { PhoneField } from '../../ui/components/phone-field.tsx'
import { RecordForm } from '../../ui/components/record-form.tsx'
import { SelectField } from '../../ui/components/select-field.tsx'
import { TextAreaField } from '../../ui/components/text-area-field.tsx'
import { TextField } from '../../ui/components/text-field.tsx'
import { showToast } from '../../ui/components/toaster.tsx'
import { nameOf } from './user-list.tsx'
import { UserLabel } from './user-label.tsx'
import { PEOPLE, userQuery } from './user-queries.ts'

const fields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'quality',
  'red_zone',
  'red_zone_reason',
  'roles',
] as const
type Values = Pick<
  User,
  'firstname' | 'lastname' | 'email' | 'quality' | 'red_zone' | 'red_zone_reason' | 'roles'
> & {
  phone: string
}
type Role = User['roles'][number]
const roles: readonly Role[] = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN']

export function EditUser({ id }: { id: string }) {
  return <RecordPage query={useQuery(userQuery(id))}>{(user) => <Form user={user} />}</RecordPage>
}

export function NewUser() {
  return <Form user={null} />
}

function Form({ user }: { user: User | null }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const back = user ? paths.user(user.id) : paths.users
  const save = async (body: Values) => {
    const saved = await (user
      ? call<typeof updateUser>('PATCH', '/api/users/{id}', { params: { id: String(user.id) }, body })
      : call<typeof createUser>('POST', '/api/users', { body }))
    await client.invalidateQueries({ queryKey: [PEOPLE] })
    showToast(user ? t('user.saved') : t('user.created', { name: nameOf(saved) }))
    await navigate(paths.user(saved.id))
  }
  const { form, errorOf, state } = useRecordForm<Values>({
    schema: user ? updateUser.body : createUser.body,
    values: valuesOf(user),
    draft: `user-${user?.id ?? 'new'}`,
    fields: [...fields],
    save,
  })
  const { control } = form
  const phone = useController({ control, name: 'phone' }).field
  const role = useController({ control, name: 'roles' }).field
  const redZone = useController({ control, name: 'red_zone' }).field
  const nothing = { setValueAs: (text: string | null) => text || null }
  return (
    <RecordForm
      state={state}
      labels={recordLabels(t)}
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.users'), path: paths.users },
      ]}
      title={user ? nameOf(user) : t('user.new')}
      aside={user && <UserLabel user={user} />}
      back={back}
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
            optional={t('app.optional')}
            error={errorOf('email')}
            {...form.register('email', nothing)}
          />
          <PhoneField label={t('user.phone')} words={phoneWords(t)} error={errorOf('phone')} {...phone} />
        </section>
        <section className="card panel fields">
          <SelectField
            label={t('user.quality')}
            options={(['Customer', 'HairDresser'] as const).map((value) => ({
              value,
              label: t(`user.quality.${value}`),
            }))}
            help={t('user.invited')}
            error={errorOf('quality')}
            {...form.register('quality')}
          />
          <SelectField
            label={t('user.role')}
            options={roles.map((value) => ({ value, label: t(`user.role.${value}`) }))}
            error={errorOf('roles')}
            value={highest(role.value)}
            onChange={(event) => role.onChange([event.target.value])}
          />
          <SelectField
            label={t('user.redZone')}
            options={[
              { value: 'yes', label: t('user.yes') },
              { value: 'no', label: t('user.no') },
            ]}
            help={t('user.redZoneWhy')}
            value={redZone.value ? 'yes' : 'no'}
            onChange={(event) => redZone.onChange(event.target.value === 'yes')}
          />
          {redZone.value && (
            <TextAreaField
              label={t('user.reason')}
              optional={t('app.optional')}
              error={errorOf('red_zone_reason')}
              {...form.register('red_zone_reason', nothing)}
            />
          )}
        </section>
      </div>
    </RecordForm>
  )
}

function highest(all: readonly Role[]): Role {
  return roles.findLast((role) => all.includes(role)) ?? 'ROLE_USER'
}

function valuesOf(user: User | null): Values {
  return {
    firstname: user?.firstname ?? '',
    lastname: user?.lastname ?? '',
    email: user?.email ?? null,
    phone: user?.phone ?? '',
    quality: user?.quality ?? 'Customer',
    red_zone: user?.red_zone ?? false,
    red_zone_reason: user?.red_zone_reason ?? null,
    roles: user?.roles ?? ['ROLE_USER'],
  }
}
