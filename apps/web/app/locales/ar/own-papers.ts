import type { Catalogue } from '../catalogue.ts'
import type { ownPapersFr } from '../fr/own-papers.ts'

export const ownPapersAr: Catalogue<typeof ownPapersFr> = {
  'day.note': 'إيصال',
  'day.noteTitle': 'إيصال الموعد',
  'day.noteWhy': 'إيصال واحد لكل موعد، بالخدمات والسعر المحصّل. لا يُعدّل.',
  'day.noteNamed': 'مع اسم العميل',
  'day.noteDownload': 'تنزيل الإيصال',
  'dash.documents': 'مستنداتك',
  'dash.document.F': 'الفاتورة {number}',
  'dash.document.A': 'الإشعار الدائن {number}',
  'dash.document.N': 'الإيصال {number}',
  'dash.download': 'تنزيل',
  'dash.orders': 'طلباتك',
}
