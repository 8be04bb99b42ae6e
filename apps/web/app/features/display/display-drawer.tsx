import './display.css'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { languages } from '../../lib/i18n/languages.ts'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DrawerHead } from '../../ui/components/overlays/drawer-head.tsx'
import { Switch } from '../../ui/components/inputs/switch.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { presetNames } from '../../ui/theme/css-variables.ts'
import fontSheet from '../../ui/theme/display-fonts.css?url'
import { fontFamilies } from '../../ui/theme/display-preferences.ts'
import { PRIMARY_PRESETS } from '../../ui/theme/tokens.ts'
import { changeDisplay, resetDisplay, useDisplay } from '../../ui/theme/use-display.ts'

interface DisplayDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The display settings: each takes effect at once, for this browser. */
export default function DisplayDrawer({ isOpen, onClose }: DisplayDrawerProps) {
  const { t, language } = useWords()
  const display = useDisplay()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('display.title')}
      className="drawer display"
      header={
        <DrawerHead closeLabel={t('app.close')} onClose={onClose}>
          <b>{t('display.title')}</b>
        </DrawerHead>
      }
    >
      {/* Each font is named in its own letters. */}
      <link rel="stylesheet" href={fontSheet} />
      <div className="display-body">
        <Switch
          label={t('display.dark')}
          isOn={display.colorScheme === 'dark'}
          onChange={(isOn) => changeDisplay({ colorScheme: isOn ? 'dark' : 'light' })}
        />
        <Switch
          label={t('display.contrast')}
          isOn={display.contrast === 'hight'}
          onChange={(isOn) => changeDisplay({ contrast: isOn ? 'hight' : 'default' })}
        />
        <Switch
          label={t('display.rtl')}
          isOn={display.direction === 'rtl'}
          onChange={(isOn) => changeDisplay({ direction: isOn ? 'rtl' : 'ltr' })}
        />
        <Switch
          label={
            <>
              {t('display.compact')}
              <small>{t('display.compactWhy')}</small>
            </>
          }
          isOn={display.compactLayout}
          onChange={(compactLayout) => changeDisplay({ compactLayout })}
        />
        <Choice title={t('display.navLayout')}>
          {(['vertical', 'horizontal', 'mini'] as const).map((navLayout) => (
            <Option
              key={navLayout}
              name="navLayout"
              isChosen={display.navLayout === navLayout}
              onChoose={() => changeDisplay({ navLayout })}
            >
              <span className={`sketch ${navLayout}`} aria-hidden="true">
                <i />
              </span>
              {t(`display.nav.${navLayout}`)}
            </Option>
          ))}
        </Choice>
        <Choice title={t('display.navColor')}>
          {(['integrate', 'apparent'] as const).map((navColor) => (
            <Option
              key={navColor}
              name="navColor"
              isChosen={display.navColor === navColor}
              onChoose={() => changeDisplay({ navColor })}
            >
              <span className={`sketch ${navColor}`} aria-hidden="true">
                <i />
              </span>
              {t(`display.navColor.${navColor}`)}
            </Option>
          ))}
        </Choice>
        <Choice title={t('display.preset')}>
          {presetNames().map((primaryColor) => (
            <Option
              key={primaryColor}
              name="primaryColor"
              isChosen={display.primaryColor === primaryColor}
              onChoose={() => changeDisplay({ primaryColor })}
            >
              <span
                className="dot-of"
                style={{ background: PRIMARY_PRESETS[primaryColor][display.colorScheme].main }}
                aria-hidden="true"
              />
              {t(`display.preset.${primaryColor}`)}
            </Option>
          ))}
        </Choice>
        <Choice title={t('display.font')}>
          {fontFamilies.map((fontFamily) => (
            <Option
              key={fontFamily}
              name="fontFamily"
              isChosen={display.fontFamily === fontFamily}
              onChoose={() => changeDisplay({ fontFamily })}
            >
              <b className="letters" style={{ fontFamily: `'${fontFamily}', sans-serif` }} aria-hidden="true">
                Aa
              </b>
              <bdi>{fontFamily.replace(' Variable', '')}</bdi>
            </Option>
          ))}
        </Choice>
        <FullScreen />
        <button type="button" className="btn txt blk" onClick={() => resetDisplay(languages[language].dir)}>
          <Icon name="rotate-ccw" />
          {t('display.reset')}
        </button>
      </div>
    </Dialog>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="options">{children}</div>
    </fieldset>
  )
}

interface OptionProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  const id = useId()
  return (
    <label className="option" htmlFor={id}>
      <input id={id} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}

function FullScreen() {
  const { t } = useWords()
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null)
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  // Phones that cannot fill their screen with a page have no button for it.
  if (!document.fullscreenEnabled) return null
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <button
      type="button"
      className="btn out blk"
      onClick={() => void toggle().catch((error: unknown) => console.info(error))}
    >
      <Icon name={isFull ? 'minimize' : 'maximize'} />
      {t(isFull ? 'display.leaveFull' : 'display.full')}
    </button>
  )
}
