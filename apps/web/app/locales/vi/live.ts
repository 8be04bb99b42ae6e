import type { Catalogue } from '../catalogue.ts'
import type { liveFr } from '../fr/live.ts'

export const liveVi: Catalogue<typeof liveFr> = {
  'live.changes_other': '{count} thay đổi, trong đó có một lịch hẹn lúc {time} với {name}.',
  'live.others_other': '{count} thay đổi trên lịch.',
  'live.changed': 'Vừa được thay đổi',
  'live.changedBy': '{name} vừa thay đổi',
  'live.cancelled': 'Vừa bị hủy',
  'live.cancelledBy': '{name} vừa hủy',
  'live.taken': '{time} vừa có người đặt.',
  'live.now': 'Lịch hẹn này đã thay đổi: {time} với {professional}.',
  'live.nowBy': 'Lịch hẹn này đã thay đổi: {time} với {professional} ({name}, vừa xong).',
  'live.show': 'Xem',
  'live.keep': 'Giữ nội dung đã nhập',
}
