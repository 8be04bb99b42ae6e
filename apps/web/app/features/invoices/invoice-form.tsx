import '../../ui/components/data-display/amounts.css'
import './invoices.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import type { InvoiceDraft } from '@meche/contract/invoices.ts'
import type { Tagged } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { RadioCards } from '../../ui/components/inputs/radio-cards.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { draftQuery } from './api.ts'
import { BuyerFields, type PartProps } from './buyer-fields.tsx'
import { invoiceLabel, shownInvoice, totalOf, type InvoiceValues } from './invoice-values.ts'
import { LineFields } from './line-fields.tsx'
import { useInvoiceForm } from './use-invoice-form.ts'

export function EditInvoice({ id }: { id: string }) {
  return <RecordPage query={useQuery(draftQuery(id))}>{(draft) => <Form draft={draft} />}</RecordPage>
}

export function NewInvoice() {
  return <Form />
}

/** One draft: the buyer, the lines, and what is done with it. */
function Form({ draft }: { draft?: Tagged<InvoiceDraft> }) {
  const { t } = useWords()
  const { form, errorOf, state, saveFor, goal } = useInvoiceForm(draft)
  const [isAsked, setAsked] = useState(false)
  const part = { form, errorOf }
  return (
    <RecordForm
      state={{
        ...state,
        onSubmit: (onInvalid) => {
          goal.current = 'keep'
          state.onSubmit(onInvalid)
        },
      }}
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.invoices'), path: paths.invoices },
      ]}
      title={draft?.record.buyer.name || t('inv.new')}
      back={draft ? paths.invoiceTab('drafts') : paths.invoices}
      labelOf={(field) => t(invoiceLabel(field))}
      shown={shownInvoice}
    >
      <div className="form-grid aside">
        <div className="form-stack">
          <BuyerFields {...part} known={draft?.record.customer ?? null} />
          <LineFields {...part} />
        </div>
        <div className="form-stack">
          <SaleFields {...part} />
          <section className="card panel fields">
            <h2>{t('inv.issue')}</h2>
            <Total control={form.control} />
            <p className="help">{t('inv.issueWhy')}</p>
            <div className="invoice-acts">
              <button
                type="button"
                className="btn out"
                disabled={state.isBusy}
                onClick={() => saveFor('preview')}
              >
                <Icon name="eye" />
                {t('inv.preview')}
              </button>
              <button
                type="button"
                className="btn pri"
                disabled={state.isBusy}
                onClick={() => setAsked(true)}
              >
                <Icon name="check" />
                {t('inv.issueNow')}
              </button>
            </div>
          </section>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('inv.issueTitle')}
        text={t('inv.issueText')}
        tone="primary"
        keepLabel={t('inv.keepDraft')}
        confirmLabel={t('inv.issueNow')}
        busyLabel={t('inv.issuing')}
        isBusy={false}
        error={null}
        onKeep={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          saveFor('issue')
        }}
      />
    </RecordForm>
  )
}

function Total({ control }: { control: Control<InvoiceValues> }) {
  const { t, format } = useWords()
  const lines = useWatch({ control, name: 'lines' })
  return (
    <dl className="amount-list">
      <div className="total">
        <dt>{t('cart.total')}</dt>
        <dd>{format.price(totalOf(lines))}</dd>
      </div>
    </dl>
  )
}

function SaleFields({ form: { control }, errorOf }: PartProps) {
  const { t } = useWords()
  const soldOn = useController({ control, name: 'soldOn' }).field
  const settlement = useController({ control, name: 'settlement' }).field
  const dueOn = useController({ control, name: 'dueOn' }).field
  return (
    <section className="card panel fields">
      <h2>{t('inv.sale')}</h2>
      <DateField
        label={t('inv.soldOn')}
        words={pickerWords(t)}
        error={errorOf('soldOn')}
        value={soldOn.value}
        onChange={soldOn.onChange}
      />
      <RadioCards
        label={t('ord.payment')}
        value={settlement.value}
        cards={[
          { value: 'till', title: t('inv.settlement.till'), text: t('inv.settlement.tillWhy') },
          { value: 'due', title: t('inv.settlement.due'), text: t('inv.settlement.dueWhy') },
        ]}
        onChange={settlement.onChange}
      />
      {settlement.value === 'due' && (
        <DateField
          label={t('inv.dueOn')}
          words={pickerWords(t)}
          error={errorOf('dueOn')}
          value={dueOn.value}
          onChange={dueOn.onChange}
        />
      )}
    </section>
  )
}
