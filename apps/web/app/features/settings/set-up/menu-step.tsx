import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { Link } from 'react-router'
import type { CatalogueTemplate } from '@meche/contract/catalogue-templates.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { setUpQuery } from '../../../shared/set-up-steps.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { RadioCards } from '../../../ui/components/inputs/radio-cards.tsx'
import { PriceColumn } from './price-column.tsx'
import { StepActs, StepForm, type StepProps } from './step-form.tsx'
import { hasBadPrice, lacksPrice, linesOf, noChoice, type MenuChoice } from './template-lines.ts'

const templatesQuery = queryOptions({
  queryKey: ['catalogue templates'],
  queryFn: ({ signal }) => call(api.getCatalogueTemplates, { signal }),
  staleTime: Infinity,
})

/** A menu from a template; a salon that has one goes on, or adds to it. */
export function MenuStep(props: StepProps) {
  const t = useTranslate()
  const templates = useQuery(templatesQuery)
  const count = useQuery(setUpQuery).data?.services ?? 0
  const [adds, setAdds] = useState(false)
  if (count > 0 && !adds)
    return (
      <>
        <section className="card panel set-up-has">
          <p>{t('setUp.hasMenu', { count })}</p>
          <div className="actions">
            <Link className="btn out" to={paths.services}>
              {t('setUp.seeMenu')}
            </Link>
            <button type="button" className="btn txt" onClick={() => setAdds(true)}>
              {t('setUp.addMore')}
            </button>
          </div>
        </section>
        <StepActs back={props.back}>
          <Link className="btn pri" to={props.next}>
            {t('setUp.skip')}
          </Link>
        </StepActs>
      </>
    )
  if (!templates.data) return <Unanswered query={templates} skeleton="settings-skel" />
  return <TemplateForm {...props} templates={templates.data} adds={adds} />
}

interface TemplateFormProps extends StepProps {
  templates: readonly CatalogueTemplate[]
  /** The catalogue has something, which the owner knows. */
  adds: boolean
}

function TemplateForm({ templates, adds, back, next }: TemplateFormProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const { form, state } = useRecordForm<MenuChoice>({
    draft: 'set-up-menu',
    version: '',
    values: noChoice,
    resolver: resolverFor(templates),
    save: async (choice) => {
      if (choice.template !== 'empty') {
        const services = linesOf(choice, templates).flatMap(({ service, isTicked, price }) =>
          isTicked ? [{ key: service, price: price! }] : [],
        )
        await call(api.applyCatalogueTemplate, {
          params: { name: choice.template! },
          query: adds ? { add: '1' } : {},
          body: { services },
        })
        showToast(t('setUp.added', { count: services.length }))
      }
      // Not before this step is left: it would show what the salon has already.
      const after = () => void client.invalidateQueries()
      return { record: { version: '', values: noChoice }, next, after }
    },
  })
  const choice = form.watch()
  const { errors } = form.formState
  const change = (part: Partial<MenuChoice>) => {
    for (const [field, value] of Object.entries(part))
      form.setValue(field as keyof MenuChoice, value as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
  }
  return (
    <StepForm state={state} why={t('setUp.menuWhy')} back={back}>
      <Link className="link" to={paths.imports}>
        {t('setUp.importMenu')}
      </Link>
      <div className="set-up-templates">
        <RadioCards
          label={t('setUp.templates')}
          cards={[
            ...templates.map(({ name, services }) => ({
              value: name,
              title: t(`setUp.template.${name}`),
              text: t('setUp.templateHas', { count: services.length }),
            })),
            { value: 'empty' as const, title: t('setUp.template.empty'), text: t('setUp.emptyWhy') },
          ]}
          value={choice.template}
          onChange={(template) => change({ template })}
        />
      </div>
      {errors.template && (
        <p className="help bad" role="alert">
          {t('setUp.noneTicked')}
        </p>
      )}
      {choice.template !== null && choice.template !== 'empty' && (
        <PriceColumn
          lines={linesOf(choice, templates)}
          isChecked={form.formState.isSubmitted}
          onPrices={(prices) => change({ prices: { ...choice.prices, ...prices } })}
          onUntick={(unticked) => change({ unticked })}
          unticked={choice.unticked}
        />
      )}
    </StepForm>
  )
}

/** A choice must be made; of a template at least one service, and a price for each. */
function resolverFor(templates: readonly CatalogueTemplate[]): Resolver<MenuChoice> {
  return (choice) => {
    const lines = linesOf(choice, templates)
    const errors: FieldErrors<MenuChoice> = {}
    if (choice.template !== 'empty' && !lines.some(({ isTicked }) => isTicked))
      errors.template = { type: 'custom', message: 'required' }
    if (lines.some((line) => lacksPrice(line) || hasBadPrice(line)))
      errors.prices = { type: 'custom', message: 'required' } as never
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: choice, errors: {} }
  }
}
