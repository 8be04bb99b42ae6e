import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { companyForm, vatRegimes, type Company, type CompanyForm as Values } from '@meche/contract/company.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useTranslate, type Words } from '../../../lib/i18n/i18n.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { NumberField } from '../../../ui/components/inputs/number-field.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { useTabForm } from '../form/use-tab-form.ts'

const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call(api.getCompany, { signal }),
})

/** « Société »: what the law makes the business say of itself. */
export function CompanySettings() {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(companyQuery)
  if (data) return <CompanyForm company={data} />
  if (isPending) return <div className="skel settings-skel" />
  return <Failure text={t('company.failed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
}

type TextName = Exclude<keyof Values, 'isSoleTrader' | 'shareCapital' | 'vatRegime' | 'latePaymentRate'>

/** The parts of the form with their lines, two in a row where they are short. */
const groups: readonly { title: 'mediator' | 'host'; names: readonly TextName[] }[] = [
  { title: 'mediator', names: ['mediatorName', 'mediatorWebsite', 'mediatorAddress'] },
  { title: 'host', names: ['hostName', 'hostPhone', 'hostAddress'] },
]

function CompanyForm({ company }: { company: Company }) {
  const t = useTranslate()
  const { form, state } = useCompanyForm(company)
  const messageOf = useFieldMessages()
  const { register, control, formState } = form
  const field = (name: TextName) => ({
    label: t(`company.${name}`),
    dir: 'auto',
    error: messageOf(formState.errors[name]?.message),
    ...register(name),
  })
  const amount = (name: 'shareCapital' | 'latePaymentRate', unit: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: input }) => (
        <NumberField
          label={t(`company.${name}`)}
          unit={unit}
          isMoney
          isNullable
          error={messageOf(formState.errors[name]?.message)}
          {...input}
        />
      )}
    />
  )
  return (
    <SettingsForm state={state} labelOf={(name) => t(`company.${name as keyof Values}`)} shown={inWords}>
      <section className="card panel form">
        <h2 className="h6">{t('company.identity')}</h2>
        <p className="sec">{t('company.why')}</p>
        <div className="two">
          <TextField {...field('legalName')} />
          <TextField {...field('legalForm')} />
        </div>
        <Controller
          control={control}
          name="isSoleTrader"
          render={({ field: { value, onChange } }) => (
            <Switch label={t('company.isSoleTrader')} isOn={value} onChange={onChange} />
          )}
        />
        <div className="two">
          {amount('shareCapital', '€')}
          <TextField {...field('publicationDirector')} />
        </div>
      </section>
      <section className="card panel form">
        <h2 className="h6">{t('company.numbers')}</h2>
        <div className="two">
          <TextField inputMode="numeric" {...field('siren')} />
          <TextField inputMode="numeric" {...field('siret')} />
        </div>
        <div className="two">
          <TextField {...field('register')} />
          <TextField autoCapitalize="characters" {...field('vatNumber')} />
        </div>
      </section>
      <section className="card panel form">
        <h2 className="h6">{t('company.vat')}</h2>
        <div className="two">
          <SelectField
            label={t('company.vatRegime')}
            options={vatRegimes.map((value) => ({ value, label: t(`company.vatRegime.${value}`) }))}
            {...register('vatRegime')}
          />
          {amount('latePaymentRate', '%')}
        </div>
      </section>
      {groups.map(({ title, names: [name, second, address] }) => (
        <section key={title} className="card panel form">
          <h2 className="h6">{t(`company.${title}`)}</h2>
          <div className="two">
            <TextField {...field(name!)} />
            <TextField {...field(second!)} />
          </div>
          <TextField {...field(address!)} />
        </section>
      ))}
    </SettingsForm>
  )
}

function useCompanyForm(company: Company) {
  const client = useQueryClient()
  return useTabForm<Values>({
    draft: 'settings-company',
    ...seen(company),
    resolver: checkedBy(companyForm),
    saved: 'company.saved',
    send: async (body, { version }) => {
      const answer = await call(api.replaceCompany, { headers: ifMatch(version), body })
      client.setQueryData(companyQuery.queryKey, answer)
      return seen(answer)
    },
    read: async () => seen(await client.fetchQuery({ ...companyQuery, staleTime: 0 })),
  })
}

function seen({ version, ...values }: Company): { version: number; values: Values } {
  return { version, values }
}

function inWords(value: unknown, { t, format }: Words): string {
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (value === null || value === '') return '–'
  if (typeof value === 'number') return format.number(value / 100)
  const regime = vatRegimes.find((one) => one === value)
  return regime ? t(`company.vatRegime.${regime}`) : String(value)
}
