import { useController, type Control } from 'react-hook-form'
import type { User } from '@meche/contract/users.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { pickerWords } from '../../shared/picker-words.ts'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'

export type RedZone = Pick<User, 'red_zone' | 'red_zone_reason' | 'redZoneUntil'>

interface RedZoneFieldsProps {
  control: Control<RedZone>
  errorOf: (field: keyof RedZone) => string | undefined
}

/** « Oui / Non », and when it is yes: why, and until when. */
export function RedZoneFields({ control, errorOf }: RedZoneFieldsProps) {
  const t = useTranslate()
  const redZone = useController({ control, name: 'red_zone' }).field
  const reason = useController({ control, name: 'red_zone_reason' }).field
  const until = useController({ control, name: 'redZoneUntil' }).field
  return (
    <>
      <SelectField
        label={t('user.redZone')}
        options={[
          { value: 'yes', label: t('user.yes') },
          { value: 'no', label: t('user.no') },
        ]}
        help={t('user.redZoneWhy')}
        ref={redZone.ref}
        value={redZone.value ? 'yes' : 'no'}
        onChange={(event) => redZone.onChange(event.target.value === 'yes')}
      />
      {redZone.value && (
        <>
          <TextAreaField
            label={t('user.reason')}
            optional={t('app.optional')}
            error={errorOf('red_zone_reason')}
            {...reason}
            value={reason.value ?? ''}
            onChange={(event) => reason.onChange(event.target.value || null)}
          />
          <DateField
            label={
              <>
                {t('user.until')} <span className="opt">{t('app.optional')}</span>
              </>
            }
            words={pickerWords(t)}
            help={t('user.untilWhy')}
            error={errorOf('redZoneUntil')}
            ref={until.ref}
            value={until.value ?? ''}
            onBlur={until.onBlur}
            onChange={(day) => until.onChange(day || null)}
          />
        </>
      )}
    </>
  )
}
