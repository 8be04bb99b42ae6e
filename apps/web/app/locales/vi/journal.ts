import type { Catalogue } from '../catalogue.ts'
import type { journalFr } from '../fr/journal.ts'

export const journalVi: Catalogue<typeof journalFr> = {
  'journal.title': 'Nhật ký',
  'journal.lead': 'Lời khuyên, theo mùa và tin tức của tiệm.',
  'journal.topics': 'Chủ đề',
  'journal.all': 'Tất cả bài viết',
  'journal.none': 'Chưa có bài viết',
  'journal.noneWhy': 'Những bài đầu tiên sắp ra mắt.',
  'journal.noneHere': 'Trang này không có gì',
  'journal.minutes_other': '{count} phút đọc',
  'journal.by': 'bởi {name}',
  'journal.pages': 'Các trang nhật ký',
  'journal.newer': 'Mới hơn',
  'journal.older': 'Cũ hơn',
  'journal.page': 'Trang {page} / {count}',
  'journal.rss': 'Nguồn RSS',
  'journal.services': 'Trong bài viết này',
  'journal.share': 'Chia sẻ',
  'journal.byEmail': 'Qua email',
  'journal.others': 'Bài viết liền kề',
  'journal.previous': 'Bài trước',
  'journal.next': 'Bài sau',
  'roomOff.title': 'Sắp có tại đây',
  'roomOff.text': 'Trang này chưa mở.',
}
