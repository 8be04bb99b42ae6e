import type { ReactNode } from 'react'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { FormFrame } from '../../../shared/form-frame.tsx'
import { HitDialog, LeftVisits } from '../../../shared/hit-visits.tsx'
import { SaveBar } from './save-bar.tsx'
import { settingInWords } from './setting-words.ts'
import type { TabForm } from './use-tab-form.ts'

interface SettingsFormProps {
  state: TabForm
  /** Of fields that other admins may have changed, and what is in them. */
  labelOf: (field: string) => string
  shown?: (value: unknown, words: Words) => string
  /** There is nothing to save until something changed. */
  isSavedWhenClean?: boolean
  /** Another value of this parameter of the address leaves the form behind, as another page does. */
  leavesBy?: string
  /** Called before the focus goes to the first fault: it must be on the page. */
  onFaults?: () => void
  children: ReactNode
}

/** The frame around the fields of each settings tab. */
export function SettingsForm({ isSavedWhenClean = false, children, ...frame }: SettingsFormProps) {
  const { isDirty, isBusy, faults, left, hit, onDiscard } = frame.state
  return (
    <>
      <FormFrame className="settings-form" shown={settingInWords} {...frame}>
        <LeftVisits conflicts={left} />
        {children}
        <SaveBar
          isDirty={isDirty}
          isBusy={isBusy}
          faults={faults}
          isDisabled={!isDirty && isSavedWhenClean}
          onUndo={onDiscard}
        />
      </FormFrame>
      <HitDialog question={hit} />
    </>
  )
}
