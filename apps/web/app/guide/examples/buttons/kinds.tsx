import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

export default function Kinds() {
  const t = useTranslate()
  return (
    <>
      <button type="button" className="btn pri">
        {t('record.save')}
      </button>
      <button type="button" className="btn out">
        {t('record.edit')}
      </button>
      <button type="button" className="btn soft">
        {t('record.duplicate')}
      </button>
      <button type="button" className="btn txt">
        {t('record.cancel')}
      </button>
      <button type="button" className="btn danger">
        {t('record.delete')}
      </button>
      <button type="button" className="btn out">
        <Icon name="plus" />
        {t('category.create')}
      </button>
      <button type="button" className="ib out" aria-label={t('record.edit')}>
        <Icon name="pencil" />
      </button>
    </>
  )
}
