import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTabForm } from '../form/use-tab-form.ts'
import { legalForm, legalMarks, legalPages, type LegalPage, type LegalText } from '@meche/contract/legal.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { FormFrame } from '../../../shared/form-frame.tsx'
import { legalTextsQuery } from '../../../shared/legal-texts.ts'
import { TabLinks } from '../../../ui/components/data-display/tab-links.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../../ui/components/inputs/text-area-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { LegalVersions, versionsKey } from './legal-versions.tsx'

interface LegalSettingsProps {
  page: LegalPage
  /** The text that the site shows until an admin approves one. */
  model: string
}

/** « Textes légaux »: one text at a time, its versions, and the marks that it may hold. */
export function LegalSettings({ page, model }: LegalSettingsProps) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(legalTextsQuery)
  const text = data?.find((one) => one.page === page)
  return (
    <>
      <h2 className="h5">{t('legal.title')}</h2>
      <p className="sec">{t('legal.why')}</p>
      <TabLinks
        label={t('legal.title')}
        tabs={legalPages.map((one) => ({ title: t(`legal.${one}`), path: paths.legalSettings(one) }))}
      />
      {text ? (
        <LegalForm text={text} model={model} />
      ) : isPending ? (
        <div className="skel settings-skel" />
      ) : (
        <Failure text={t('legal.failed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function LegalForm({ text, model }: { text: LegalText; model: string }) {
  const t = useTranslate()
  const { page } = text
  const { form, state } = useLegalForm(text, model)
  const messageOf = useFieldMessages()
  const canApprove = state.isDirty || text.version === 0
  return (
    <>
      <FormFrame
        className="settings-form"
        state={state}
        labelOf={() => t('legal.text')}
        shown={(value) => String(value)}
      >
        {text.version === 0 && (
          <div className="banner info">
            <Icon name="info" size={20} />
            <p>{t('legal.unapproved')}</p>
          </div>
        )}
        {page === 'accessibility' && <p className="sec">{t('legal.exempt')}</p>}
        <TextAreaField
          label={t('legal.text')}
          help={t('legal.textHelp')}
          rows={14}
          lang="fr"
          maxLength={limits.legalTextMax}
          error={messageOf(form.formState.errors.body?.message)}
          {...form.register('body')}
        />
        <div className="legal-actions">
          <a className="btn txt" href={paths.legalPage(page)} target="_blank" rel="noreferrer">
            {t('legal.see')}
          </a>
          <SubmitButton
            className="btn pri"
            isBusy={state.isBusy}
            isDisabled={!canApprove}
            busyLabel={t('form.saving')}
          >
            {t('legal.approve')}
          </SubmitButton>
        </div>
      </FormFrame>
      <LegalMarks />
      <LegalVersions
        page={page}
        onReuse={(body) => form.setValue('body', body, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  )
}

function LegalMarks() {
  const t = useTranslate()
  return (
    <section className="card panel legal-marks">
      <h3 className="h6">{t('legal.marks')}</h3>
      <p className="sec">{t('legal.marksWhy')}</p>
      <ul>
        {legalMarks.map((mark) => (
          <li key={mark}>
            <code dir="ltr" translate="no">{`{${mark}}`}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useLegalForm(text: LegalText, model: string) {
  const client = useQueryClient()
  const { page } = text
  const seen = ({ version, body }: LegalText) => ({ version, values: { body: body ?? model } })
  return useTabForm<{ body: string }>({
    draft: `legal-${page}`,
    ...seen(text),
    resolver: checkedBy(legalForm),
    saved: 'legal.saved',
    send: async (body, { version }) => {
      const answer = await call(api.approveLegalText, { params: { page }, headers: ifMatch(version), body })
      client.setQueryData(legalTextsQuery.queryKey, (before) =>
        before?.map((one) => (one.page === page ? answer : one)),
      )
      void client.invalidateQueries({ queryKey: versionsKey(page) })
      return seen(answer)
    },
    read: async () => {
      const texts = await client.fetchQuery({ ...legalTextsQuery, staleTime: 0 })
      return seen(texts.find((one) => one.page === page)!)
    },
  })
}
