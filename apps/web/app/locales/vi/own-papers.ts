import type { Catalogue } from '../catalogue.ts'
import type { ownPapersFr } from '../fr/own-papers.ts'

export const ownPapersVi: Catalogue<typeof ownPapersFr> = {
  'day.note': 'Biên lai',
  'day.noteTitle': 'Biên lai của lịch hẹn',
  'day.noteWhy': 'Mỗi lịch hẹn một biên lai, với dịch vụ và giá đã thu. Không thể sửa.',
  'day.noteNamed': 'Ghi tên khách',
  'day.noteDownload': 'Tải biên lai',
  'dash.documents': 'Chứng từ của bạn',
  'dash.document.F': 'Hóa đơn {number}',
  'dash.document.A': 'Phiếu ghi có {number}',
  'dash.document.N': 'Biên lai {number}',
  'dash.download': 'Tải xuống',
  'dash.orders': 'Đơn hàng của bạn',
}
