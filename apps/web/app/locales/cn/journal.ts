import type { Catalogue } from '../catalogue.ts'
import type { journalFr } from '../fr/journal.ts'

export const journalCn: Catalogue<typeof journalFr> = {
  'journal.title': '日志',
  'journal.lead': '护发建议、时令与沙龙动态。',
  'journal.topics': '主题',
  'journal.all': '全部文章',
  'journal.none': '还没有文章',
  'journal.noneWhy': '首批文章即将发布。',
  'journal.noneHere': '此页没有内容',
  'journal.minutes_other': '阅读约 {count} 分钟',
  'journal.by': '作者：{name}',
  'journal.pages': '日志页码',
  'journal.newer': '较新',
  'journal.older': '较早',
  'journal.page': '第 {page} 页，共 {count} 页',
  'journal.rss': 'RSS 订阅',
  'journal.services': '本文相关项目',
  'journal.share': '分享',
  'journal.byEmail': '通过邮件',
  'journal.others': '相邻文章',
  'journal.previous': '上一篇',
  'journal.next': '下一篇',
  'roomOff.title': '即将推出',
  'roomOff.text': '此页面尚未开放。',
}
