import { Icon } from '../../../ui/icons/icon.tsx'

export default function Sizes() {
  return [16, 18, 20, 22, 24].map((size) => (
    <span key={size} style={{ display: 'grid', gap: 6, justifyItems: 'center' }}>
      <Icon name="scissors" size={size} />
      <small className="num">{size}</small>
    </span>
  ))
}
