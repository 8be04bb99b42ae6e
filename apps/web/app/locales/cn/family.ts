import type { Catalogue } from '../catalogue.ts'
import type { familyFr } from '../fr/family.ts'

export const familyCn: Catalogue<typeof familyFr> = {
  'family.mine': '我的亲友',
  'family.theirs': '亲友',
  'family.why': '为您的孩子或父母预约：您会收到相关通知，他们的预约会显示在您的预约中。',
  'family.theirsWhy': '该客人代为预约的人。通知会发送给该客人。',
  'family.add': '添加亲友',
  'family.editTitle': '修改亲友',
  'family.edit': '修改 {name}',
  'family.remove': '移除 {name}',
  'family.birthDate': '出生日期',
  'family.age_other': '{count} 岁',
  'family.upcoming_other': '{count} 个即将到来的预约',
  'family.full': '已保存八位亲友，达到上限。',
  'family.save': '保存',
  'family.cancel': '取消',
  'family.saved': '已将 {name} 保存为亲友。',
  'family.removeTitle': '将 {name} 从亲友中移除？',
  'family.removeText': '过去的预约会保留在历史记录中。',
  'family.removeUpcoming_other':
    '有 {count} 个即将到来的预约在此人名下，这些预约会保留：如不再需要，请另行取消。',
  'family.removeConfirm': '移除',
  'family.removing': '正在移除',
  'family.removed': '{name} 已不在亲友列表中。',
  'family.account': '为 {name} 开立账户',
  'family.accountText': '验证码会发送到其手机。其未来的预约将转到自己的账户，您不再收到相关消息。',
  'family.accountPhone': '{name} 的手机',
  'family.accountProve': '为 {name} 开立账户需要您的密码。',
  'family.accountOpened': '{name} 已有账户。用同一号码“注册”即可设置密码。',
  'family.gone': '{name} 此前已不在亲友列表中。',
}
