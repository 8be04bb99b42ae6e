import type { Catalogue } from '../catalogue.ts'
import type { familyFr } from '../fr/family.ts'

export const familyVi: Catalogue<typeof familyFr> = {
  'family.mine': 'Người thân của tôi',
  'family.theirs': 'Người thân',
  'family.why':
    'Đặt lịch cho con cái hoặc cha mẹ: bạn nhận tin nhắn thay họ, và lịch hẹn của họ nằm trong danh sách của bạn.',
  'family.theirsWhy': 'Những người mà khách này đặt lịch giúp. Khách nhận tin nhắn thay họ.',
  'family.add': 'Thêm người thân',
  'family.editTitle': 'Sửa người thân',
  'family.edit': 'Sửa {name}',
  'family.remove': 'Xóa {name}',
  'family.birthDate': 'Ngày sinh',
  'family.age_other': '{count} tuổi',
  'family.upcoming_other': '{count} lịch hẹn sắp tới',
  'family.full': 'Đã lưu tám người thân: đó là tối đa.',
  'family.save': 'Lưu',
  'family.cancel': 'Hủy',
  'family.saved': 'Đã lưu {name} vào danh sách người thân.',
  'family.removeTitle': 'Xóa {name} khỏi người thân?',
  'family.removeText': 'Các lịch hẹn đã qua vẫn còn trong lịch sử.',
  'family.removeUpcoming_other':
    'Có {count} lịch hẹn sắp tới mang tên người này. Các lịch hẹn vẫn được giữ: hãy hủy riêng nếu không còn diễn ra.',
  'family.removeConfirm': 'Xóa',
  'family.removing': 'Đang xóa',
  'family.removed': '{name} không còn trong danh sách người thân.',
  'family.account': 'Mở tài khoản cho {name}',
  'family.accountText':
    'Mã được gửi đến điện thoại của người đó. Các lịch hẹn sắp tới chuyển sang tài khoản mới; bạn không còn nhận tin nhắn nữa.',
  'family.accountPhone': 'Điện thoại của {name}',
  'family.accountProve': 'Mở tài khoản cho {name} cần mật khẩu của bạn.',
  'family.accountOpened': '{name} đã có tài khoản. Mật khẩu được chọn bằng “Đăng ký” với cùng số điện thoại.',
  'family.gone': '{name} đã không còn trong danh sách người thân từ trước.',
}
