import text from './reservation.css?inline'
import url from './reservation.css?url'
import type { InlineStyles } from '../../ui/theme/inline-head.tsx'

export const reservationStyles: InlineStyles = {
  name: 'reservation',
  text: import.meta.env.SSR ? text : '',
  url,
}
