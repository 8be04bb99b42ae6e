import { useQuery } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import type { Category, Service } from '@meche/contract/catalogue.ts'
import {
  composedServiceBody,
  type ComposedService,
  type ComposedServiceForm as Wire,
} from '@meche/contract/composed-services.ts'
import * as api from '@meche/contract/routes.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { call, type Tagged } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { paths } from '../../paths.ts'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { categoriesQuery } from '../../shared/categories-query.ts'
import { Availability, type OnSale } from './availability.tsx'
import { AvailabilityLabel } from './availability-label.tsx'
import { composedServiceQuery } from './api.ts'
import { kinds } from './catalogue-kinds.ts'
import { NewRecord } from './catalogue-page.tsx'
import { catalogueWords } from './catalogue-words.ts'
import { useCatalogueForm } from './use-catalogue-form.ts'
import { useSteps } from './use-steps.ts'
import { ComposedMakers } from './composed-makers.tsx'
import { ComposedSteps } from './composed-steps.tsx'
import { ComposedTimeline } from './composed-timeline.tsx'

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
  return <NewRecord queryOf={composedServiceQuery}>{(model) => <Prepared model={model} />}</NewRecord>
}

interface PreparedProps {
  composed?: Tagged<ComposedService>
  model?: ComposedService | undefined
}

function Prepared({ composed, model }: PreparedProps) {
  return (
    <RecordPage query={useQuery(categoriesQuery)}>
      {(categories) => <Form composed={composed} model={model} categories={categories} />}
    </RecordPage>
  )
}

interface FormProps {
  composed: Tagged<ComposedService> | undefined
  model: ComposedService | undefined
  categories: readonly Category[]
}

function Form({ composed, model, categories }: FormProps) {
  const { t } = useWords()
  const { form, errorOf, frame } = useCatalogueForm<Values, ComposedService>({
    kind: kinds.composed,
    record: composed,
    model,
    queryOf: composedServiceQuery,
    schema: composedServiceBody,
    valuesOf,
    begin: empty,
    create: (values) => call(api.createCombinatedService, { body: values as Wire }),
    update: (target, values) => call(api.updateCombinatedService, { ...target, body: values as Wire }),
  })
  const { control } = form
  const steps = useController({ control, name: 'steps' }).field
  const { steps: all, services, know } = useSteps(steps.value)
  const category = categories.find(({ id }) => id === Number(form.watch('category')))
  // Those of the record are named too: somebody else may have put others in it.
  const named = composed?.record.steps.map(({ service, name }) => ({ id: service, name })) ?? []
  const chosen = all.flatMap(({ service }) => service ?? [])
  const words = catalogueWords({ categories, services: [...chosen, ...named] })
  return (
    <RecordForm
      {...frame}
      aside={
        composed && (
          <>
            <AvailabilityLabel isDisabled={composed.record.disabled} />
            <HistoryLink entity="combinated_service" id={composed.record.id} />
          </>
        )
      }
      labelOf={words.labelOf(t)}
      shown={words.shown}
    >
      <div className="form-grid aside">
        <div className="form-stack">
          <ComposedTimeline steps={services} color={category?.color ?? 'taupe'} />
          <ComposedSteps
            steps={all}
            error={errorOf('steps')}
            onAdd={(service) => {
              know(service)
              steps.onChange([...steps.value, service.id])
            }}
            onChange={steps.onChange}
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
            {categories.length === 0 && (
              <Link className="link" to={paths.newCategory}>
                {t('category.noneYet')}
              </Link>
            )}
            <Price control={control} error={errorOf('ownPrice')} steps={services} />
            <TextAreaField
              label={t('service.description')}
              optional={t('app.optional')}
              help={t('service.descriptionWhy')}
              error={errorOf('description')}
              {...form.register('description', { setValueAs: (text: string | null) => text || null })}
            />
            <Availability control={control as unknown as Control<OnSale>} />
          </section>
          <ComposedMakers steps={services} />
        </div>
      </div>
    </RecordForm>
  )
}

interface PriceProps {
  control: Control<Values>
  error: string | undefined
  /** Null until all of them are known. */
  steps: readonly Service[] | null
}

/** Its own price, or the sum of its steps. */
function Price({ control, error, steps }: PriceProps) {
  const { t, format } = useWords()
  const { field } = useController({ control, name: 'ownPrice' })
  const sum = steps?.reduce((total, { is_break, price }) => total + (is_break ? 0 : price), 0)
  const price = sum === undefined ? '–' : format.price(sum)
  return (
    <NumberField
      label={t('service.price')}
      unit="€"
      isMoney
      isNullable
      optional={t('app.optional')}
      placeholder={price.replaceAll(/[^\d.,–]/g, '')}
      help={t('composed.priceWhy', { price })}
      error={error}
      {...field}
    />
  )
}

const empty: Values = {
  name: '',
  category: null,
  steps: [],
  description: null,
  ownPrice: null,
  disabled: false,
}

function valuesOf({ name, category, steps, description, ownPrice, disabled }: ComposedService): Values {
  return {
    name,
    category: category.id,
    steps: steps.map(({ service }) => service),
    description,
    ownPrice,
    disabled,
  }
}
