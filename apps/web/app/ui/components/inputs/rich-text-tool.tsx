import { EDITOR_ICONS } from '../../icons/editor-icons.gen.ts'
import { Drawing } from '../../icons/icon.tsx'

interface ToolProps {
  icon: keyof typeof EDITOR_ICONS
  label: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
}

/** One button above a formatted text. */
export function Tool({ icon, label, isOn, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="ib"
      aria-label={label}
      aria-pressed={isOn}
      // Disabled, it would lose the focus that has just pressed it.
      aria-disabled={isOff}
      title={label}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <Drawing body={EDITOR_ICONS[icon]} isDirectional={icon === 'undo-2' || icon === 'redo-2'} />
    </button>
  )
}
