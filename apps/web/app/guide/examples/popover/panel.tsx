import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Disclosure } from '../../../ui/components/data-display/disclosure.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

export default function Columns() {
  const t = useTranslate()
  const [isShown, setShown] = useState(true)
  return (
    <Disclosure
      buttonClass="btn out"
      className="guide-open-start"
      button={
        <>
          {t('table.view')}
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {() => (
        <fieldset style={{ padding: '4px 12px' }}>
          <legend className="visually-hidden">{t('table.columns')}</legend>
          <label className="check">
            <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
            {t('service.price')}
          </label>
          <label className="check">
            <input type="checkbox" defaultChecked />
            {t('service.duration')}
          </label>
        </fieldset>
      )}
    </Disclosure>
  )
}
