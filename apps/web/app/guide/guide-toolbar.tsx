import '../ui/components/inputs/select-field.css'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { languageCodes, languages, type Language } from '../lib/i18n/languages.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { DisplayPreferences } from '../ui/theme/display-preferences.ts'
import { displayPreferences, showDisplay } from '../ui/theme/use-display.ts'

export const widths = ['360', '768', 'full'] as const
export type Width = (typeof widths)[number]

type Look = Pick<DisplayPreferences, 'colorScheme' | 'contrast' | 'direction'>

/** Another look for as long as the guide is open: nothing of it is stored, and leaving the guide undoes it. */
export function useTrialLook() {
  const [stored] = useState(displayPreferences)
  const [look, setLook] = useState<Look>(stored)
  useEffect(() => showDisplay({ ...stored, ...look }), [stored, look])
  useEffect(() => () => showDisplay(stored), [stored])
  return { look, change: (change: Partial<Look>) => setLook((before) => ({ ...before, ...change })) }
}

interface ToolbarProps {
  language: Language
  onLanguage: (language: Language) => void
  width: Width
  onWidth: (width: Width) => void
}

/** The same examples in the other scheme, contrast, direction, language or width. */
export function GuideToolbar({ language, onLanguage, width, onWidth }: ToolbarProps) {
  const t = useTranslate()
  const { look, change } = useTrialLook()
  return (
    <div className="guide-tools" role="group" aria-label={t('guide.toolbar')}>
      <Choice
        label={t('guide.scheme')}
        values={['light', 'dark'] as const}
        value={look.colorScheme}
        textOf={(scheme) => t(`guide.${scheme}`)}
        onChange={(colorScheme) => change({ colorScheme })}
      />
      <Choice
        label={t('guide.direction')}
        values={['ltr', 'rtl'] as const}
        value={look.direction}
        textOf={(direction) => <span translate="no">{direction.toUpperCase()}</span>}
        onChange={(direction) => change({ direction })}
      />
      <Choice
        label={t('guide.width')}
        values={widths}
        value={width}
        textOf={(one) => (one === 'full' ? t('guide.full') : <bdi translate="no">{one}</bdi>)}
        onChange={onWidth}
      />
      <button
        type="button"
        className="chip"
        aria-pressed={look.contrast === 'hight'}
        onClick={() => change({ contrast: look.contrast === 'hight' ? 'default' : 'hight' })}
      >
        {t('guide.contrast')}
      </button>
      <LanguageSelect
        language={language}
        onLanguage={(next) => {
          change({ direction: languages[next].dir })
          onLanguage(next)
        }}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  value: Value
  textOf: (value: Value) => ReactNode
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, values, value, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <div className="seg" role="group" aria-label={label}>
      {values.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {textOf(one)}
        </button>
      ))}
    </div>
  )
}

function LanguageSelect({ language, onLanguage }: Pick<ToolbarProps, 'language' | 'onLanguage'>) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="in guide-language">
      <label htmlFor={id} className="visually-hidden">
        {t('guide.language')}
      </label>
      <Icon name="globe" size={16} />
      <select id={id} value={language} onChange={(event) => onLanguage(event.target.value as Language)}>
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={languages[code].tag}>
            {languages[code].label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  )
}
