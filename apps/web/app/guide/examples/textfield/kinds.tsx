import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../../shared/phone-words.ts'
import { NumberField } from '../../../ui/components/inputs/number-field.tsx'
import { PhoneField } from '../../../ui/components/inputs/phone-field.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TextAreaField } from '../../../ui/components/inputs/text-area-field.tsx'
import { PasswordField } from '../../../ui/components/inputs/text-field.tsx'

export default function Kinds() {
  const t = useTranslate()
  const [phone, setPhone] = useState('+33639981265')
  const [price, setPrice] = useState<number | null>(4250)
  return (
    <>
      <PhoneField label={t('user.phone')} words={phoneWords(t)} value={phone} onChange={setPhone} />
      <NumberField label={t('service.price')} value={price} onChange={setPrice} unit="€" isMoney />
      <PasswordField
        label={t('auth.password')}
        showLabel={t('auth.show')}
        hideLabel={t('auth.hide')}
        autoComplete="off"
      />
      <SelectField
        label={t('user.redZone')}
        options={[
          { value: 'yes', label: t('user.yes') },
          { value: 'no', label: t('user.no') },
        ]}
      />
      <TextAreaField label={t('category.description')} optional={t('app.optional')} />
    </>
  )
}
