import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import * as api from '@meche/contract/routes.ts'
import { siteOrderForm, type SiteOrder } from '@meche/contract/site-orders.ts'
import { showRefusal, useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { call } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'

const form = z.strictObject({ url: siteOrderForm.shape.url })

interface AddSiteProps {
  onAdded: (site: SiteOrder) => Promise<void>
  onClose: () => void
}

/** Gives another site of the salon an order of its own; it begins with the salon's. */
export function AddSite({ onAdded, onClose }: AddSiteProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { url: '' },
  })
  const submit = handleSubmit(async ({ url }) => {
    setRefusal(null)
    try {
      await onAdded(await call(api.createSiteOrder, { body: { url } }))
    } catch (error) {
      setRefusal(showRefusal(error, ['url'], setError, t))
    }
  })
  return (
    <form className="card panel form add-site" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Failure text={refusal} />}
      <TextField
        label={t('order.url')}
        type="url"
        dir="ltr"
        autoFocus
        placeholder="https://www.salon.fr"
        error={messageOf(formState.errors.url?.message)}
        {...register('url')}
      />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('set.undo')}
        isBusy={formState.isSubmitting}
        busyLabel={t('form.saving')}
      >
        {t('order.add')}
      </DialogActs>
    </form>
  )
}
