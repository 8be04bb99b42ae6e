import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { invoiceForm, type InvoiceDraft } from '@meche/contract/invoices.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch, type Tagged } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { saveFile } from '../../ui/components/data-display/save-file.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { draftQuery, invoicesKey, pdfOfDraft } from './api.ts'
import { emptyInvoice, invoiceFields, toWire, valuesOf, type InvoiceValues } from './invoice-values.ts'

/** The reason for saving a draft: it is kept, shown as PDF, or issued. */
export type Goal = 'keep' | 'preview' | 'issue'

const checked = checkedBy<InvoiceValues>(invoiceForm)

/** The contract checks what is sent; its answers are about the same fields. */
const resolver: Resolver<InvoiceValues> = async (values, context, options) => {
  const { errors } = await checked(toWire(values) as never, context, options)
  const isRight = Object.keys(errors).length === 0
  return isRight ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<InvoiceValues> }
}

/** The form of one draft. `seen`: the one that is changed; none for a new one. */
export function useInvoiceForm(seen: Tagged<InvoiceDraft> | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  const today = dayOf(useNow())
  const goal = useRef<Goal>('keep')
  const id = String(seen?.record.id)
  const reach = useGoal()
  const record = useRecordForm<InvoiceValues>({
    draft: `invoice-${seen?.record.id ?? 'new'}`,
    version: seen?.tag ?? '',
    values: seen ? valuesOf(seen.record) : emptyInvoice(today),
    fields: invoiceFields,
    resolver,
    read:
      seen &&
      (async () => {
        const fresh = await client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
        return { version: fresh.tag, values: valuesOf(fresh.record) }
      }),
    save: async (values, tag) => {
      const body = toWire(values)
      const saved = await (seen
        ? call(api.replaceInvoice, { params: { id }, headers: { 'if-match': tag }, body })
        : call(api.createInvoice, { body }))
      const next = await reach(goal.current, saved)
      await client.invalidateQueries({ queryKey: invoicesKey })
      if (goal.current === 'keep') showToast(t('inv.draftSaved'))
      const record = { version: `"${saved.version}"`, values: valuesOf(saved) }
      return seen && next === paths.editInvoice(saved.id) ? { record } : { record, next }
    },
  })
  /** Saves the draft, and goes on with it. */
  const saveFor = (wanted: Goal) => {
    goal.current = wanted
    record.state.onSubmit()
  }
  return { ...record, saveFor, goal }
}

/** The saved draft is shown as PDF or issued. A failure of that leaves the draft, and says why. */
function useGoal() {
  const t = useTranslate()
  return async (goal: Goal, { id, version }: InvoiceDraft): Promise<string> => {
    const edit = paths.editInvoice(id)
    try {
      if (goal === 'preview') {
        const { name, read } = pdfOfDraft(id, t('inv.draftFile'))
        const content = await read()
        saveFile(name, content, content.type)
      }
      if (goal !== 'issue') return edit
      const issued = await call(api.issueInvoice, {
        params: { id: String(id) },
        headers: { ...ifMatch(version), 'idempotency-key': `issue-${id}` },
      })
      showToast(t('inv.issuedSaid', { number: issued.number }))
      return paths.invoice(issued.id)
    } catch (error) {
      showToast((error as Error).message, 'error')
      return edit
    }
  }
}
