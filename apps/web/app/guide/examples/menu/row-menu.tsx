import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { RowMenu } from '../../../ui/components/overlays/row-menu.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

export default function Actions() {
  const t = useTranslate()
  return (
    <>
      <b>{t('guide.x.cut')}</b>
      <RowMenu label={t('table.actions', { name: t('guide.x.cut') })}>
        {(close) => (
          <>
            <button type="button" onClick={close}>
              <Icon name="pencil" />
              {t('record.edit')}
            </button>
            <button type="button" onClick={close}>
              <Icon name="copy" />
              {t('record.duplicate')}
            </button>
            <button type="button" onClick={close}>
              <Icon name="trash-2" />
              {t('record.delete')}
            </button>
          </>
        )}
      </RowMenu>
    </>
  )
}
