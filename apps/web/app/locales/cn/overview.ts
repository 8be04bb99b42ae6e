import type { Catalogue } from '../catalogue.ts'
import type { overviewFr } from '../fr/overview.ts'

export const overviewCn: Catalogue<typeof overviewFr> = {
  'cal.view.month': '月',
  'overview.busy': '占用 {share}',
  'overview.planned': '预计 {amount}',
  'overview.plannedForYou': '您的预计金额 {amount}',
  'overview.short_other': '{count} 个预约',
  'overview.legend': '已占用的时间比例',
  'overview.closed': '休息',
  'overview.away': '{name}，{reason}',
  'overview.absence': '缺勤',
  'overview.moreAway_other': '另有 {count} 人',
  'overview.firstFree': '最早空位 {time}',
  'overview.full': '已满',
  'overview.openDay': '打开当天',
  'overview.bookThatDay': '预约当天',
  'overview.emptyMonth': '该月没有预约',
  'overview.weekOf': '{day}起的一周',
  'cal.view.week': '周',
  'overview.weekBefore': '上一周',
  'overview.weekAfter': '下一周',
  'overview.thisWeek': '本周 {share}',
  'overview.freeAt': '{time} 起空闲 {duration}',
  'overview.perHour': '每小时占用率',
}
