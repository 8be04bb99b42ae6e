import { useImperativeHandle, useRef, type Ref } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { BarParts } from './picture.ts'

/**
 * At the foot of the window while a visit is held: where it would lie, which keys help, and beside it where a pointer drops what is to be
 * placed later. Its texts are written without React.
 */
export function MovingBar({ ref }: { ref: Ref<BarParts> }) {
  const t = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLElement>(null)
  const beside = useRef<HTMLSpanElement>(null)
  useImperativeHandle(ref, () => ({ bar: bar.current!, place: place.current!, beside: beside.current! }), [])
  return (
    <>
      <div ref={bar} className="mv-bar" hidden aria-hidden="true">
        <b ref={place} />
        <span ref={beside} />
        <span className="mv-keys">
          <kbd>{t('moving.shift')}</kbd> {t('moving.fine')}
        </span>
        <span className="mv-keys">
          <kbd>{t('key.alt')}</kbd> {t('moving.alone')}
        </span>
        <span className="mv-keys">
          <kbd>{t('moving.escape')}</kbd> {t('moving.leave')}
        </span>
      </div>
      <div className="mv-park" data-park="" aria-hidden="true">
        <Icon name="layers" />
        {t('tray.title')}
      </div>
    </>
  )
}
