import './colour-field.css'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Category } from '@meche/contract/catalogue.ts'
import { calendarColors, categoryBody, type CategoryForm as Values } from '@meche/contract/categories.ts'
import * as api from '@meche/contract/routes.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { call, type Tagged } from '../../lib/api/http.ts'
import { useTranslate, type MessageKey } from '../../lib/i18n/i18n.tsx'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { categoryQuery } from './api.ts'
import { kinds } from './catalogue-kinds.ts'
import { catalogueWords } from './catalogue-words.ts'
import { useCatalogueForm } from './use-catalogue-form.ts'

type Color = (typeof calendarColors)[number]
type Fields = Pick<Values, 'name' | 'color' | 'description'>

export function EditCategory({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(categoryQuery(id))}>{(category) => <Form category={category} />}</RecordPage>
  )
}

export function NewCategory() {
  return <Form />
}

const words = catalogueWords()

function Form({ category }: { category?: Tagged<Category> }) {
  const t = useTranslate()
  const { form, errorOf, frame } = useCatalogueForm<Fields, Category>({
    kind: kinds.category,
    record: category,
    queryOf: categoryQuery,
    schema: categoryBody,
    valuesOf,
    begin: { name: '', color: calendarColors[0], description: null },
    create: (values) => call(api.createCategory, { body: values }),
    update: (target, values) => call(api.updateCategory, { ...target, body: values }),
  })
  const color = useController({ control: form.control, name: 'color' }).field
  return (
    <RecordForm
      {...frame}
      aside={category && <HistoryLink entity="category" id={category.record.id} />}
      labelOf={words.labelOf(t)}
      shown={words.shown}
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

function valuesOf({ name, color, description }: Category): Fields {
  return { name, color: color as Color, description }
}
