import { useQuery } from '@tanstack/react-query'
import { useController, type Control, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { Category, Service } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { serviceBody, type ServiceForm as Wire } from '@meche/contract/services.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import { call, type Tagged } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { professionalsQuery } from '../../lib/salon/professionals.ts'
import { offerableQuery } from '../../shared/offerable-services.ts'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { paths } from '../../paths.ts'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { Switch } from '../../ui/components/inputs/switch.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { categoriesQuery } from '../../shared/categories-query.ts'
import { AllowedAfterField, type Allowed } from './allowed-after-field.tsx'
import { Availability, type OnSale } from './availability.tsx'
import { AvailabilityLabel } from './availability-label.tsx'
import { serviceQuery } from './api.ts'
import { kinds } from './catalogue-kinds.ts'
import { NewRecord } from './catalogue-page.tsx'
import { catalogueWords } from './catalogue-words.ts'
import { useCatalogueForm } from './use-catalogue-form.ts'
import { OffersField, type Offer } from './offers-field.tsx'
import { VisibilityField, type Sold } from './visibility-field.tsx'

/** As on the wire; duration and price are null while nothing is typed. */
interface Values extends Omit<Wire, 'duration' | 'price' | 'professionalServices'> {
  duration: number | null
  price: number | null
  professionalServices: Offer[]
}

export function EditService({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(serviceQuery(id))}>{(service) => <Prepared service={service} />}</RecordPage>
  )
}

/** Empty, or with what another service says. */
export function NewService() {
  return <NewRecord queryOf={serviceQuery}>{(model) => <Prepared model={model} />}</NewRecord>
}

interface PreparedProps {
  service?: Tagged<Service>
  model?: Service | undefined
}

function Prepared({ service, model }: PreparedProps) {
  const categories = useQuery(categoriesQuery)
  const professionals = useQuery(professionalsQuery)
  return (
    <RecordPage query={categories}>
      {(categories) => (
        <RecordPage query={professionals}>
          {(professionals) => (
            <Form service={service} model={model} categories={categories} professionals={professionals} />
          )}
        </RecordPage>
      )}
    </RecordPage>
  )
}

interface FormProps {
  service: Tagged<Service> | undefined
  model: Service | undefined
  categories: readonly Category[]
  professionals: readonly PublicProfessional[]
}

function Form({ service, model, categories, professionals }: FormProps) {
  const { t } = useWords()
  const services = useQuery(offerableQuery).data ?? []
  const words = catalogueWords({ categories, professionals, services })
  const { form, errorOf, frame } = useCatalogueForm<Values, Service>({
    kind: kinds.service,
    record: service,
    model,
    queryOf: serviceQuery,
    schema: serviceBody,
    valuesOf,
    begin: beginning(professionals),
    create: (values) => call(api.createService, { body: toWire(values) }),
    update: (target, values) => call(api.updateService, { ...target, body: toWire(values) }),
  })
  const { control } = form
  const isPause = form.watch('is_break')
  const isOption = form.watch('isOption')
  const offers = useController({ control, name: 'professionalServices' }).field
  return (
    <RecordForm
      {...frame}
      aside={service && <AvailabilityLabel isDisabled={service.record.disabled} />}
      labelOf={words.labelOf(t)}
      shown={words.shown}
    >
      <div className="form-grid aside">
        <div className="form-stack">
          <section className="card panel fields">
            <TextField
              label={t('service.name')}
              autoComplete="off"
              error={errorOf('name')}
              {...form.register('name')}
            />
            <Times control={control} errorOf={errorOf} isPause={isPause} isOption={isOption} />
            <TextAreaField
              label={t('service.description')}
              optional={t('app.optional')}
              help={t('service.descriptionWhy')}
              error={errorOf('description')}
              {...form.register('description', { setValueAs: (text: string | null) => text || null })}
            />
          </section>
          {!isPause && (
            <OffersField
              professionals={professionals}
              value={offers.value}
              error={errorOf('professionalServices')}
              onChange={offers.onChange}
              usual={{ duration: form.watch('duration'), price: form.watch('price') }}
            />
          )}
        </div>
        <section className="card panel fields">
          <SelectField
            label={t('service.category')}
            emptyLabel={t('service.noCategory')}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errorOf('category')}
            {...form.register('category', { setValueAs: (text: unknown) => (text ? Number(text) : null) })}
          />
          {categories.length === 0 && (
            <Link className="link" to={paths.newCategory}>
              {t('category.noneYet')}
            </Link>
          )}
          {!isOption && <PauseSwitch form={form} error={errorOf('is_break')} />}
          {!isPause && <OptionSwitch control={control} error={errorOf('isOption')} />}
          {isOption && (
            <AllowedAfterField
              option={service?.record.id}
              services={services}
              control={control as unknown as Control<Allowed>}
              error={errorOf('allowedAfter')}
            />
          )}
          {!isPause && <VisibilityField control={control as unknown as Control<Sold>} />}
          <Availability control={control as unknown as Control<OnSale>} />
        </section>
      </div>
    </RecordForm>
  )
}

function PauseSwitch({ form, error }: { form: UseFormReturn<Values>; error: string | undefined }) {
  const { t } = useWords()
  const { value, onChange } = useController({ control: form.control, name: 'is_break' }).field
  return (
    <>
      <Switch
        label={t('service.isPause')}
        isOn={value}
        onChange={(isPause) => {
          onChange(isPause)
          // A pause has no price to ask for; what becomes a service again has none yet.
          form.setValue('price', isPause ? (form.getValues('price') ?? 0) : form.getValues('price') || null)
        }}
      />
      <p className="help">{t('service.isPauseWhy')}</p>
      {error && <p className="help bad">{error}</p>}
    </>
  )
}

function OptionSwitch({ control, error }: { control: Control<Values>; error: string | undefined }) {
  const { t } = useWords()
  const { value, onChange } = useController({ control, name: 'isOption' }).field
  return (
    <>
      <Switch label={t('service.option')} isOn={value} onChange={onChange} />
      <p className="help">{t('service.isOptionWhy')}</p>
      {error && <p className="help bad">{error}</p>}
    </>
  )
}

interface TimesProps {
  control: Control<Values>
  errorOf: (field: 'duration' | 'price' | 'bufferBefore' | 'bufferAfter') => string | undefined
  isPause: boolean
  isOption: boolean
}

/** How long, how much, and what is kept free around it. */
function Times({ control, errorOf, isPause, isOption }: TimesProps) {
  const { t, format } = useWords()
  const duration = useController({ control, name: 'duration' }).field
  const price = useController({ control, name: 'price' }).field
  const before = useController({ control, name: 'bufferBefore' }).field
  const after = useController({ control, name: 'bufferAfter' }).field
  const minutes = t('unit.minutes')
  return (
    <>
      <div className="two">
        <NumberField
          label={t('service.duration')}
          unit={minutes}
          isNullable
          error={errorOf('duration')}
          {...(duration.value !== null && duration.value > 60
            ? { help: format.duration(duration.value) }
            : isOption
              ? { help: t('service.optionDuration') }
              : {})}
          {...duration}
        />
        {!isPause && (
          <NumberField
            label={t('service.price')}
            unit="€"
            isNullable
            isMoney
            error={errorOf('price')}
            {...price}
          />
        )}
      </div>
      {!isPause && (
        <div className="two">
          <NumberField
            label={t('service.bufferBefore')}
            unit={minutes}
            optional={t('app.optional')}
            help={t('service.bufferWhy')}
            error={errorOf('bufferBefore')}
            {...before}
          />
          <NumberField
            label={t('service.bufferAfter')}
            unit={minutes}
            optional={t('app.optional')}
            error={errorOf('bufferAfter')}
            {...after}
          />
        </div>
      )}
    </>
  )
}

/** A new service is offered by everybody: one that nobody does cannot be booked, and that is easily forgotten. */
function beginning(professionals: readonly PublicProfessional[]): Values {
  return {
    name: '',
    duration: null,
    price: null,
    category: null,
    description: null,
    bufferBefore: 0,
    bufferAfter: 0,
    is_break: false,
    disabled: false,
    visibility: 'online',
    isOption: false,
    allowedAfter: [],
    professionalServices: professionals.map(({ id }) => ({
      professional: id,
      ownDuration: null,
      ownPrice: null,
    })),
  }
}

function valuesOf(service: Service): Values {
  const { name, duration, price, category, description, is_break, disabled, visibility } = service
  return {
    name,
    duration,
    price,
    description,
    is_break,
    disabled,
    visibility,
    category: category?.id ?? null,
    bufferBefore: service.bufferBefore ?? 0,
    bufferAfter: service.bufferAfter ?? 0,
    isOption: service.isOption ?? false,
    allowedAfter: service.allowedAfter ?? [],
    professionalServices: service.professionalServices.map(({ professional, ownDuration, ownPrice }) => ({
      professional,
      ownDuration: ownDuration ?? null,
      ownPrice: ownPrice ?? null,
    })),
  }
}

/** A pause costs nothing, occupies nobody and has nothing around it; only an option is added to others. */
function toWire(values: Values): Wire {
  const wire = values as Wire
  if (wire.is_break)
    return {
      ...wire,
      price: 0,
      bufferBefore: 0,
      bufferAfter: 0,
      isOption: false,
      allowedAfter: [],
      professionalServices: [],
    }
  return wire.isOption ? wire : { ...wire, allowedAfter: [] }
}
