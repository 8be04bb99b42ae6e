import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { Category, Service } from '@meche/contract/catalogue.ts'
import {
  createCombinatedService,
  type CombinatedService,
  type CombinatedServiceForm as Wire,
  type updateCombinatedService,
} from '@meche/contract/combinated-services.ts'
import { call } from '../../lib/http.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useRecordForm } from '../../lib/record-form.ts'
import { recordLabels } from '../../lib/record-labels.ts'
import { paths } from '../../paths.ts'
import { NumberField } from '../../ui/components/number-field.tsx'
import { RecordForm } from '../../ui/components/record-form.tsx'
import { SelectField } from '../../ui/components/select-field.tsx'
import { Switch } from '../../ui/components/switch.tsx'
import { TextAreaField } from '../../ui/components/text-area-field.tsx'
import { TextField } from '../../ui/components/text-field.tsx'
import { showToast } from '../../ui/components/toaster.tsx'
import { AvailabilityLabel } from './availability-label.tsx'
import { categoriesQuery, composedServiceQuery, keys, servicesQuery } from './catalogue-queries.ts'
import { ComposedMakers } from './composed-makers.tsx'
import { ComposedSteps } from './composed-steps.tsx'
import { ComposedTimeline } from './composed-timeline.tsx'
import { RecordPage } from '../../lib/record-page.tsx'

/** As on the wire; no category while none is chosen. */
interface Values extends Omit<Wire, 'category'> {
  category: number | null
}

export function EditComposed({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(composedServiceQuery(id))}>
      {(composed) => <Prepared composed={composed} />}
    </RecordPage>
  )
}

/** Empty, or with what another composed service says. */
export function NewComposed() {
  const from = useSearchParams()[0].get('from')
  return from === null ? <Prepared /> : <CopyOf id={from} />
}

function CopyOf({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(composedServiceQuery(id))}>
      {(model) => <Prepared model={model} />}
    </RecordPage>
  )
}

interface PreparedProps {
  composed?: CombinatedService
  model?: CombinatedService
}

function Prepared({ composed, model }: PreparedProps) {
  const services = useQuery(servicesQuery)
  const categories = useQuery(categoriesQuery)
  return (
    <RecordPage query={categories}>
      {(categories) => (
        <RecordPage query={services}>
          {(services) => (
            <Form composed={composed} model={model} categories={categories} services={services} />
          )}
        </RecordPage>
      )}
    </RecordPage>
  )
}

interface FormProps {
  composed: CombinatedService | undefined
  model: CombinatedService | undefined
  categories: readonly Category[]
  services: readonly Service[]
}

function Form({ composed, model, categories, services }: FormProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const client = useQueryClient()
  const save = async (values: Values) => {
    const body = values as Wire
    await (composed
      ? call<typeof updateCombinatedService>('PATCH', '/api/combinated_services/{id}', {
          params: { id: String(composed.id) },
          body,
        })
      : call<typeof createCombinatedService>('POST', '/api/combinated_services', { body }))
    await client.invalidateQueries({ queryKey: [keys.composed] })
    showToast(t(composed ? 'service.saved' : 'service.created', { name: body.name }))
    await navigate(paths.composedServices)
  }
  const { form, errorOf, state } = useRecordForm<Values>({
    schema: createCombinatedService.body,
    values: valuesOf(composed ?? model, model && t('record.copyOf', { name: model.name })),
    draft: `composed-${composed?.id ?? (model ? `copy-${model.id}` : 'new')}`,
    fields: ['name', 'category', 'steps', 'description', 'ownPrice', 'disabled'],
    save,
  })
  const { control } = form
  const steps = useController({ control, name: 'steps' }).field
  const chosen = steps.value.flatMap((id) => services.find((service) => service.id === id) ?? [])
  const category = categories.find(({ id }) => id === Number(form.watch('category')))
  return (
    <RecordForm
      state={state}
      labels={recordLabels(t)}
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.composed'), path: paths.composedServices },
      ]}
      title={composed?.name ?? t('composed.new')}
      aside={composed && <AvailabilityLabel isDisabled={composed.disabled} />}
      back={paths.composedServices}
    >
      <div className="form-grid aside">
        <div className="form-stack">
          <ComposedTimeline steps={chosen} color={category?.color ?? 'taupe'} services={services} />
          <ComposedSteps
            steps={chosen}
            services={services}
            error={errorOf('steps')}
            onChange={(next) => steps.onChange(next.map(({ id }) => id))}
          />
        </div>
        <div className="form-stack">
          <section className="card panel fields">
            <TextField
              label={t('service.name')}
              autoComplete="off"
              error={errorOf('name')}
              {...form.register('name')}
            />
            <SelectField
              label={t('service.category')}
              emptyLabel={t('service.pickCategory')}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              error={errorOf('category')}
              {...form.register('category', { setValueAs: (text: unknown) => (text ? Number(text) : null) })}
            />
            <Price control={control} error={errorOf('ownPrice')} steps={chosen} />
            <TextAreaField
              label={t('service.description')}
              optional={t('app.optional')}
              help={t('service.descriptionWhy')}
              error={errorOf('description')}
              {...form.register('description', { setValueAs: (text: string | null) => text || null })}
            />
            <Availability control={control} />
          </section>
          <ComposedMakers steps={chosen} />
        </div>
      </div>
    </RecordForm>
  )
}

interface PriceProps {
  control: Control<Values>
  error: string | undefined
  steps: readonly Service[]
}

/** Its own price, or the sum of its steps. */
function Price({ control, error, steps }: PriceProps) {
  const { t, format } = useWords()
  const { field } = useController({ control, name: 'ownPrice' })
  const sum = steps.reduce((total, { is_break, price }) => total + (is_break ? 0 : price), 0)
  return (
    <NumberField
      label={t('service.price')}
      unit="€"
      isMoney
      isNullable
      optional={t('app.optional')}
      placeholder={format.price(sum).replaceAll(/[^\d.,]/g, '')}
      help={t('composed.priceWhy', { price: format.price(sum) })}
      error={error}
      {...field}
    />
  )
}

function Availability({ control }: { control: Control<Values> }) {
  const { t } = useWords()
  const { value, onChange } = useController({ control, name: 'disabled' }).field
  return <Switch label={t('service.onSale')} isOn={!value} onChange={(isOn) => onChange(!isOn)} />
}

function valuesOf(composed: CombinatedService | undefined, name: string | undefined): Values {
  return {
    name: name ?? composed?.name ?? '',
    category: composed?.category.id ?? null,
    steps: composed?.steps.map(({ service }) => service) ?? [],
    description: composed?.description ?? null,
    ownPrice: composed?.ownPrice ?? null,
    disabled: composed?.disabled ?? false,
  }
}
