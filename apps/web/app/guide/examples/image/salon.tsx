import { SalonPicture } from '../../../ui/motif/drawings.tsx'

export default function Salon() {
  return (
    <div style={{ borderRadius: 16, overflow: 'hidden' }}>
      <SalonPicture className="guide-picture" />
    </div>
  )
}
