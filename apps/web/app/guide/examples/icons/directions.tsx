import { Icon } from '../../../ui/icons/icon.tsx'

export default function Directions() {
  return (['arrow-left', 'chevron-right', 'undo-2', 'log-out', 'check', 'clock', 'phone'] as const).map(
    (name) => <Icon key={name} name={name} size={24} />,
  )
}
