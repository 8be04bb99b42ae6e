import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'

export default function States() {
  const t = useTranslate()
  return (
    <>
      <TextField label={t('service.name')} defaultValue={t('guide.x.cut')} />
      <TextField label={t('service.name')} help={t('guide.x.nameWhy')} optional={t('app.optional')} />
      <TextField label={t('service.name')} error={t('guide.x.nameMissing')} />
      <TextField label={t('service.name')} defaultValue={t('guide.x.cut')} disabled />
    </>
  )
}
