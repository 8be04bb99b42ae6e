import type { Catalogue } from '../catalogue.ts'
import type { ownPapersFr } from '../fr/own-papers.ts'

export const ownPapersCn: Catalogue<typeof ownPapersFr> = {
  'day.note': '小票',
  'day.noteTitle': '预约小票',
  'day.noteWhy': '每个预约一张小票，列出服务与收费，不可更改。',
  'day.noteNamed': '注明客户姓名',
  'day.noteDownload': '下载小票',
  'dash.documents': '您的单据',
  'dash.document.F': '发票 {number}',
  'dash.document.A': '贷项单 {number}',
  'dash.document.N': '小票 {number}',
  'dash.download': '下载',
  'dash.orders': '您的订单',
}
