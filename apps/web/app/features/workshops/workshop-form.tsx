import './workshops.css'
import { useQuery } from '@tanstack/react-query'
import { useController, type Path, type UseFormReturn } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import type { Workshop, WorkshopForm } from '@meche/contract/workshops.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { workshopQuery } from './api.ts'
import { useWorkshopForm } from './use-workshop-form.ts'
import { shownWorkshop, workshopLabels } from './workshop-values.ts'

export function EditWorkshop({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(workshopQuery(id))}>{(workshop) => <Form workshop={workshop} />}</RecordPage>
  )
}

export function NewWorkshop() {
  return <Form />
}

interface PartProps {
  form: UseFormReturn<WorkshopForm>
  errorOf: (field: Path<WorkshopForm>) => string | undefined
}

function Form({ workshop }: { workshop?: Workshop }) {
  const t = useTranslate()
  const { form, errorOf, state } = useWorkshopForm(workshop)
  return (
    <RecordForm
      state={state}
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.workshops'), path: paths.workshops },
      ]}
      title={workshop?.title ?? t('tour.new')}
      back={workshop ? paths.workshop(workshop.id) : paths.workshops}
      labelOf={(field) => t(workshopLabels[field as keyof WorkshopForm])}
      shown={shownWorkshop}
    >
      <div className="form-grid aside">
        <section className="card panel fields">
          <TextField
            label={t('tour.title')}
            maxLength={limits.workshopTitleMax}
            error={errorOf('title')}
            dir="auto"
            {...form.register('title')}
          />
          <TextAreaField
            label={t('tour.text')}
            optional={t('app.optional')}
            rows={8}
            maxLength={limits.productTextMax}
            error={errorOf('text')}
            {...form.register('text')}
          />
        </section>
        <div className="form-stack">
          <Sale form={form} errorOf={errorOf} />
          <Hosts form={form} errorOf={errorOf} known={workshop?.hosts ?? []} />
        </div>
      </div>
    </RecordForm>
  )
}

function Sale({ form, errorOf }: PartProps) {
  const t = useTranslate()
  const { control } = form
  const price = useController({ control, name: 'price' }).field
  const seats = useController({ control, name: 'seats' }).field
  return (
    <section className="card panel fields" aria-labelledby="tour-sale">
      <h2 id="tour-sale">{t('tour.sale')}</h2>
      <NumberField label={t('tour.price')} unit="€" isMoney error={errorOf('price')} {...price} />
      <NumberField
        label={t('tour.seats')}
        unit={t('tour.seatsUnit')}
        help={t('tour.seatsWhy')}
        error={errorOf('seats')}
        {...seats}
      />
      <label className="check">
        <input type="checkbox" {...form.register('isPublished')} />
        <span>
          {t('tour.published')}
          <span className="help">{t('tour.publishedWhy')}</span>
        </span>
      </label>
    </section>
  )
}

/** People who have left the team stay in the list of a workshop that names them. */
function Hosts({ form, errorOf, known }: PartProps & { known: Workshop['hosts'] }) {
  const t = useTranslate()
  const { value, onChange } = useController({ control: form.control, name: 'hosts' }).field
  const team = useTeam().map(({ id, givenName }) => ({ id, name: givenName }))
  const former = known.filter((one) => team.every(({ id }) => id !== one.id))
  const people = [...team, ...former.map(({ id, lastname }) => ({ id, name: lastname }))]
  const error = errorOf('hosts')
  return (
    <section className="card panel fields" aria-labelledby="tour-hosts">
      <h2 id="tour-hosts">{t('tour.hosts')}</h2>
      <p className="sec">{t('tour.hostsWhy')}</p>
      <ul className="workshop-hosts">
        {people.map(({ id, name }) => (
          <li key={id}>
            <label className="check">
              <input
                type="checkbox"
                checked={value.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
                }
              />
              <bdi>{name}</bdi>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p className="help bad" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
