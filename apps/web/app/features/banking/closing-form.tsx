import { useQueryClient } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'
import { closingForm, type Closing, type ClosingForm as Values } from '@meche/contract/closings.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { tillDifference, tillMeans, tillTotal, type TillMeans } from '@meche/domain/banking/till.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate, useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { FormFrame } from '../../shared/form-frame.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { closingQuery, renewBanking } from './api.ts'
import { Difference } from './difference.tsx'

/** The till's totals of a day. Once it is closed, each save is another entry, with its reason. */
export function ClosingForm({ closing }: { closing: Closing }) {
  const { t } = useWords()
  const { form, errorOf, state } = useClosingForm(closing)
  const isCorrection = closing.version > 0
  return (
    <FormFrame
      state={state}
      className="card panel fields"
      labelOf={(field) => labelOf(field, t)}
      shown={shown}
      head={<h2>{t(isCorrection ? 'bank.correct' : 'bank.close')}</h2>}
    >
      <p className="sec">{t('bank.closeWhy')}</p>
      <div className="banking-means">
        {tillMeans.map((means) => (
          <Amount key={means} control={form.control} name={means} error={errorOf(means)} />
        ))}
      </div>
      <Total values={form.watch()} expected={closing.expected} />
      <Receipts control={form.control} error={errorOf('receipts')} />
      <TextAreaField
        label={t('bank.note')}
        optional={t('app.optional')}
        maxLength={limits.reasonMax}
        error={errorOf('note')}
        {...form.register('note')}
      />
      {isCorrection && (
        <TextField
          label={t('bank.reason')}
          maxLength={limits.reasonMax}
          error={errorOf('reason')}
          {...form.register('reason')}
        />
      )}
      <div className="actions">
        <SubmitButton className="btn pri" isBusy={state.isBusy} busyLabel={t('form.saving')}>
          {t(isCorrection ? 'bank.saveCorrection' : 'bank.saveClosing')}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}

function useClosingForm(closing: Closing) {
  const t = useTranslate()
  const client = useQueryClient()
  const { date } = closing
  return useRecordForm<Values, number>({
    draft: `closing-${date}`,
    ...seen(closing),
    resolver: checkedBy<Values>(closingForm),
    read: async () => seen(await client.fetchQuery({ ...closingQuery(date), staleTime: 0 })),
    save: async (values, version) => {
      const reason = values.reason || null
      const saved = await call(api.saveClosing, {
        params: { date },
        headers: ifMatch(version),
        body: { ...values, reason },
      })
      client.setQueryData(closingQuery(date).queryKey, saved)
      void renewBanking(client)
      showToast(t('bank.closed'))
      return { record: seen(saved) }
    },
  })
}

/** The last entry; a correction begins without a reason. */
function seen({ version, entries: [last] }: Closing): { version: number; values: Values } {
  const values = Object.fromEntries(tillMeans.map((means) => [means, last?.[means] ?? 0])) as Record<
    TillMeans,
    number
  >
  return { version, values: { ...values, receipts: last?.receipts ?? 0, note: last?.note ?? '', reason: '' } }
}

function Total({ values, expected }: { values: Values; expected: number }) {
  const { t, format } = useWords()
  const total = tillTotal(values)
  if (Number.isNaN(total)) return null
  return (
    <dl className="banking-total" aria-live="polite">
      <div>
        <dt>{t('bank.tillTotal')}</dt>
        <dd>{format.price(total)}</dd>
      </div>
      <div>
        <dt>{t('bank.difference')}</dt>
        <dd>
          <Difference cents={tillDifference(values, expected)} />
        </dd>
      </div>
    </dl>
  )
}

interface FieldProps<Name> {
  control: Control<Values>
  name: Name
  error: string | undefined
}

function Amount({ control, name, error }: FieldProps<TillMeans>) {
  const t = useTranslate()
  const { value, onChange, ...field } = useController({ control, name }).field
  return (
    <NumberField
      label={t(`bank.means.${name}`)}
      unit="€"
      isMoney
      value={value}
      onChange={(cents) => onChange(cents ?? 0)}
      error={error}
      {...field}
    />
  )
}

function Receipts({ control, error }: Omit<FieldProps<'receipts'>, 'name'>) {
  const t = useTranslate()
  const { value, onChange, ...field } = useController({ control, name: 'receipts' }).field
  return (
    <NumberField
      label={t('bank.receipts')}
      unit=""
      value={value}
      onChange={(count) => onChange(count ?? 0)}
      error={error}
      {...field}
    />
  )
}

function labelOf(field: string, t: Words['t']): string {
  const means = tillMeans.find((one) => one === field)
  if (means) return t(`bank.means.${means}`)
  return t(field === 'receipts' ? 'bank.receipts' : field === 'note' ? 'bank.note' : 'bank.reason')
}

function shown(value: unknown, { format }: Words, field: string): string {
  if (typeof value !== 'number') return value ? String(value) : '–'
  return field === 'receipts' ? format.number(value) : format.price(value)
}
