import type { Catalogue } from '../catalogue.ts'
import type { sheetsFr } from '../fr/sheets.ts'

export const sheetsCn: Catalogue<typeof sheetsFr> = {
  'sheet.title': '当日日程表',
  'sheet.printedAt': '打印于 {time}',
  'sheet.came': '已到',
  'sheet.finished': '完成',
  'sheet.continued': '{service}（续）',
  'sheet.duringPause': '{service}（等待期间）',
  'sheet.freeFor': '{free}：{services}',
  'sheet.clients_other': '{count} 位客户',
  'sheet.freeInPauses': '等待中空闲 {duration}',
  'sheet.waiting': '等候{name}的空位',
  'sheet.notes': '备注',
  'sheet.personal': '个人数据：当日结束后请销毁。',
  'sheet.withNotes': '包含备注',
  'sheet.empty': '当天没有任何安排，无需打印。',
}
