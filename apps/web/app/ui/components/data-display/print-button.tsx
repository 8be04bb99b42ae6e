import { Icon } from '../../icons/icon.tsx'

export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className="ib out" aria-label={label} title={label} onClick={() => window.print()}>
      <Icon name="printer" />
    </button>
  )
}
