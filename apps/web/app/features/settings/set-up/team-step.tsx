import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormProvider, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import type { Service } from '@meche/contract/catalogue.ts'
import { email } from '@meche/contract/fields.ts'
import * as api from '@meche/contract/routes.ts'
import { newUserBody } from '@meche/contract/users.ts'
import { call } from '../../../lib/api/http.ts'
import { checkedBy, useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useSession } from '../../../lib/session/session.ts'
import { FormFields } from '../../../shared/form-frame.tsx'
import { offerableQuery } from '../../../shared/offerable-services.ts'
import { OfferedField, type Offers } from '../../../shared/offered-field.tsx'
import { PersonFields } from '../../../shared/person-fields.tsx'
import { saveOffers } from '../../../shared/save-offers.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { useJoinTeam } from '../../../shared/use-join-team.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { RadioCards } from '../../../ui/components/inputs/radio-cards.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { StepActs, type StepProps } from './step-form.tsx'

/** The professionals and their services; the owner joins with one press. */
export function TeamStep({ settings, back, next }: StepProps) {
  const t = useTranslate()
  const services = useQuery(offerableQuery)
  const own = useJoinTeam()
  if (!services.data) return <Unanswered query={services} skeleton="settings-skel" />
  const onSale = services.data.filter(({ disabled }) => !disabled)
  return (
    <div className="set-up-form">
      <p className="sec">{t('setUp.teamWhy')}</p>
      <Link className="link" to={paths.imports}>
        {t('setUp.importTeam')}
      </Link>
      <section className="card panel set-up-team">
        <h3 className="h6">{t('setUp.inTeam')}</h3>
        <ul>
          {settings.professionals.map((person) => (
            <li key={person.id}>
              <Icon name="circle-check" size={20} />
              <Link className="link" to={paths.editUser(person.id)}>
                {nameOf(person)}
              </Link>
              <span className="sec">
                <Doing professional={person.id} services={onSale} />
              </span>
            </li>
          ))}
          {own && <Self join={own} />}
        </ul>
      </section>
      <AddPerson services={onSale} />
      <StepActs back={back}>
        <Link className="btn pri" to={next}>
          {t('setUp.skip')}
        </Link>
      </StepActs>
    </div>
  )
}

function Doing({ professional, services }: { professional: number; services: readonly Service[] }) {
  const t = useTranslate()
  const count = services.filter(({ professionalServices }) =>
    professionalServices.some((offer) => offer.professional === professional),
  ).length
  if (count === 0) return t('setUp.doesNone')
  return count === services.length ? t('setUp.doesAll') : t('setUp.doesSome', { count })
}

function Self({ join }: { join: NonNullable<ReturnType<typeof useJoinTeam>> }) {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <li>
      <Icon name="user" size={20} />
      {user && (
        <b>
          {user.givenName} {user.familyName}
        </b>
      )}
      <span className="sec">{t('setUp.selfWhy')}</span>
      <SubmitButton
        type="button"
        className="btn out"
        isBusy={join.isBusy}
        busyLabel={t('app.loading')}
        onClick={join.join}
      >
        {t('team.join')}
      </SubmitButton>
    </li>
  )
}

const { firstname, lastname, phone } = newUserBody.shape
const personForm = z.strictObject({
  firstname,
  lastname,
  phone,
  email,
  does: z.enum(['all', 'some']),
  services: z.array(z.int()),
})
type Values = z.infer<typeof personForm> & Offers

/** One more person of the team, who is invited by e-mail and does all or some of the services. */
function AddPerson({ services }: { services: readonly Service[] }) {
  const t = useTranslate()
  const client = useQueryClient()
  const empty: Values = {
    firstname: '',
    lastname: '',
    phone: '',
    email: '',
    does: 'all',
    services: services.map(({ id }) => id),
  }
  const { form, state } = useRecordForm<Values>({
    draft: 'set-up-person',
    version: '',
    values: empty,
    resolver: checkedBy(personForm),
    save: async ({ does, services: chosen, ...person }) => {
      const created = await call(api.createUser, { body: { ...person, quality: 'HairDresser' } })
      const offered = does === 'all' ? empty.services : chosen
      // They are saved by now: what they offer can be put right on their page.
      await saveOffers(created.id, { before: [], after: offered }).catch((error: Error) =>
        showToast(t('work.servicesNotSaved', { reason: error.message }), 'error'),
      )
      showToast(t('setUp.personAdded', { name: nameOf(created) }))
      await client.invalidateQueries()
      return { record: { version: '', values: empty } }
    },
  })
  return (
    <FormProvider {...form}>
      <FormFields state={state} className="set-up-person">
        <section className="card panel fields">
          <h3 className="h6">{t('setUp.addPerson')}</h3>
          <PersonFields
            words={{
              givenName: t('auth.givenName'),
              familyName: t('auth.familyName'),
              email: t('user.email'),
              phone: t('user.phone'),
            }}
            phoneHelp={t('setUp.phoneHelp')}
          />
          {services.length > 0 && (
            <RadioCards
              label={t('setUp.offers')}
              cards={[
                { value: 'all' as const, title: t('setUp.doesAll'), text: '' },
                { value: 'some' as const, title: t('setUp.choose'), text: '' },
              ]}
              value={form.watch('does')}
              onChange={(does) => form.setValue('does', does, { shouldDirty: true })}
            />
          )}
        </section>
        {form.watch('does') === 'some' && (
          <OfferedField control={form.control as unknown as Control<Offers>} services={services} />
        )}
        <SubmitButton className="btn out" isBusy={state.isBusy} busyLabel={t('form.saving')}>
          {t('setUp.add')}
        </SubmitButton>
      </FormFields>
    </FormProvider>
  )
}
