import type { Catalogue } from '../catalogue.ts'
import type { sheetsFr } from '../fr/sheets.ts'

export const sheetsVi: Catalogue<typeof sheetsFr> = {
  'sheet.title': 'Phiếu trong ngày',
  'sheet.printedAt': 'in lúc {time}',
  'sheet.came': 'đã đến',
  'sheet.finished': 'xong',
  'sheet.continued': '{service}, tiếp theo',
  'sheet.duringPause': '{service}, trong lúc chờ',
  'sheet.freeFor': '{free}: {services}',
  'sheet.clients_other': '{count} khách',
  'sheet.freeInPauses': '{duration} trống trong lúc chờ',
  'sheet.waiting': 'Đang chờ chỗ với {name}',
  'sheet.notes': 'Ghi chú',
  'sheet.personal': 'Dữ liệu cá nhân: hủy vào cuối ngày.',
  'sheet.withNotes': 'Kèm ghi chú',
  'sheet.empty': 'Ngày đó không ai có lịch: không có gì để in.',
}
