import { AvailabilityLabel } from '../../../features/catalogue-admin/availability-label.tsx'
import { UserLabel } from '../../../features/users-admin/user-label.tsx'

export default function States() {
  return (
    <>
      <UserLabel user={{ red_zone: false }} />
      <UserLabel user={{ red_zone: true }} />
      <AvailabilityLabel isDisabled={false} />
      <AvailabilityLabel isDisabled />
    </>
  )
}
