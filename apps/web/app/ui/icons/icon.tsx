import { ICONS } from './icons.gen.ts'
import type { OFFICE_ICONS } from './office-icons.gen.ts'

export type IconName = keyof typeof ICONS | keyof typeof OFFICE_ICONS

const bodies: Partial<Record<IconName, string>> = { ...ICONS }

/** Icons of pages that visitors never see come with those pages, which add them before they are drawn. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(bodies, more)
}

/** These point along the line of reading, so they turn round in Arabic. */
const DIRECTIONAL = new Set<IconName>([
  'arrow-left',
  'chevron-left',
  'chevron-right',
  'log-out',
  'panel-left',
  'undo-2',
])

interface IconProps {
  name: IconName
  size?: number
}

/** Always decorative: the words beside it, or the button's label, say what it means. */
export function Icon({ name, size = 18 }: IconProps) {
  return <Drawing body={bodies[name] ?? ''} size={size} isDirectional={DIRECTIONAL.has(name)} />
}

interface DrawingProps {
  /** The content of a Lucide icon's `svg`. */
  body: string
  size?: number
  isDirectional?: boolean
}

/** An icon that comes with the part that shows it, and not with every page. */
export function Drawing({ body, size = 18, isDirectional = false }: DrawingProps) {
  return (
    <svg
      className={isDirectional ? 'i flip' : 'i'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
