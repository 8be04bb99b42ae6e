import type { Catalogue } from '../catalogue.ts'
import type { liveFr } from '../fr/live.ts'

export const liveCn: Catalogue<typeof liveFr> = {
  'live.changes_other': '{count} 项更改，其中包括 {time} {name} 的一个预约。',
  'live.others_other': '日历上有 {count} 项更改。',
  'live.changed': '刚刚更改',
  'live.changedBy': '{name} 刚刚更改',
  'live.cancelled': '刚刚取消',
  'live.cancelledBy': '{name} 刚刚取消',
  'live.taken': '{time} 刚刚被预订。',
  'live.now': '此预约已更改：{time}，{professional}。',
  'live.nowBy': '此预约已更改：{time}，{professional}（{name}，刚刚）。',
  'live.show': '查看',
  'live.keep': '保留我的输入',
}
