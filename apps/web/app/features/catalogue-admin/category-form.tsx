import './colour-field.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Category } from '@meche/contract/catalogue.ts'
import {
  calendarColors,
  createCategory,
  type CategoryForm as Values,
  type updateCategory,
} from '@meche/contract/categories.ts'
import { call } from '../../lib/http.ts'
import { useTranslate, type MessageKey } from '../../lib/i18n.tsx'
import { useRecordForm } from '../../lib/record-form.ts'
import { recordLabels } from '../../lib/record-labels.ts'
import { paths } from '../../paths.ts'
import { RecordForm } from '../../ui/components/record-form.tsx'
import { TextAreaField } from '../../ui/components/text-area-field.tsx'
import { TextField } from '../../ui/components/text-field.tsx'
import { showToast } from '../../ui/components/toaster.tsx'
import { keys, categoryQuery } from './catalogue-queries.ts'
import { RecordPage } from '../../lib/record-page.tsx'

type Color = (typeof calendarColors)[number]
type Fields = Pick<Values, 'name' | 'color' | 'description'>

export function EditCategory({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(categoryQuery(id))}>{(category) => <Form category={category} />}</RecordPage>
  )
}

export function NewCategory() {
  return <Form category={null} />
}

function Form({ category }: { category: Category | null }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const save = async (body: Fields) => {
    await (category
      ? call<typeof updateCategory>('PATCH', '/api/categories/{id}', {
          params: { id: String(category.id) },
          body,
        })
      : call<typeof createCategory>('POST', '/api/categories', { body }))
    await client.invalidateQueries({ queryKey: [keys.categories] })
    showToast(t(category ? 'category.saved' : 'category.created', { name: body.name }))
    await navigate(paths.categories)
  }
  const { form, errorOf, state } = useRecordForm<Fields>({
    schema: createCategory.body,
    values: {
      name: category?.name ?? '',
      color: (category?.color ?? calendarColors[0]) as Color,
      description: category?.description ?? null,
    },
    draft: `category-${category?.id ?? 'new'}`,
    fields: ['name', 'color', 'description'],
    save,
  })
  const color = useController({ control: form.control, name: 'color' }).field
  return (
    <RecordForm
      state={state}
      labels={recordLabels(t)}
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.categories'), path: paths.categories },
      ]}
      title={category?.name ?? t('category.new')}
      back={paths.categories}
    >
      <div className="card panel fields">
        <TextField
          label={t('category.name')}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name')}
        />
        <fieldset className="colours">
          <legend>{t('category.color')}</legend>
          <p className="help">{t('category.colorWhy')}</p>
          <div>
            {calendarColors.map((key) => (
              <label key={key} className={`tone-${key}`} title={t(`color.${key}` as MessageKey)}>
                <input
                  type="radio"
                  name={color.name}
                  checked={color.value === key}
                  aria-label={t(`color.${key}` as MessageKey)}
                  onChange={() => color.onChange(key)}
                />
              </label>
            ))}
          </div>
        </fieldset>
        <TextAreaField
          label={t('category.description')}
          optional={t('app.optional')}
          error={errorOf('description')}
          {...form.register('description', { setValueAs: (text: string | null) => text || null })}
        />
      </div>
    </RecordForm>
  )
}
