import type { Catalogue } from '../catalogue.ts'
import type { overviewFr } from '../fr/overview.ts'

export const overviewVi: Catalogue<typeof overviewFr> = {
  'cal.view.month': 'Tháng',
  'overview.busy': 'kín {share}',
  'overview.planned': 'dự kiến {amount}',
  'overview.plannedForYou': 'dự kiến {amount} cho bạn',
  'overview.short_other': '{count} lịch',
  'overview.legend': 'Phần thời gian đã kín',
  'overview.closed': 'Đóng cửa',
  'overview.away': '{name}, {reason}',
  'overview.absence': 'vắng mặt',
  'overview.moreAway_other': 'và {count} người khác',
  'overview.firstFree': 'chỗ trống đầu tiên lúc {time}',
  'overview.full': 'kín lịch',
  'overview.openDay': 'Mở ngày này',
  'overview.bookThatDay': 'Đặt lịch ngày này',
  'overview.emptyMonth': 'Không có lịch hẹn trong tháng đó',
  'overview.weekOf': 'Tuần từ {day}',
  'cal.view.week': 'Tuần',
  'overview.weekBefore': 'Tuần trước',
  'overview.weekAfter': 'Tuần sau',
  'overview.thisWeek': '{share} tuần này',
  'overview.freeAt': 'trống {duration} lúc {time}',
  'overview.perHour': 'mức kín theo giờ',
}
