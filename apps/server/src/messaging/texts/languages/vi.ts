import type { Phrases } from '../phrases.ts'

const changed = {
  email: 'địa chỉ email',
  phone: 'số điện thoại',
  password: 'mật khẩu',
  signIn: 'cách đăng nhập',
}

export const vi: Phrases = {
  code: (salon) =>
    `${salon}: mã của bạn là {code}, có hiệu lực trong 10 phút. Nếu bạn không yêu cầu, hãy bỏ qua tin này.`,
  accountExists: (salon, link) => ({
    subject: `Bạn đã có tài khoản tại ${salon}`,
    body: `Có người vừa yêu cầu mở tài khoản tại ${salon} bằng thông tin của bạn. Bạn đã có tài khoản: hãy đăng nhập tại ${link}. Nếu không phải bạn, hãy bỏ qua tin này.`,
  }),
  resetMail: ({ salon, givenName, link }) => ({
    subject: `Mật khẩu của bạn tại ${salon}`,
    body: `Xin chào ${givenName},\n\nĐể chọn mật khẩu mới, hãy mở liên kết này, có hiệu lực trong một giờ:\n${link}\n\nNếu bạn không yêu cầu, hãy bỏ qua tin này: mật khẩu của bạn vẫn như cũ.`,
  }),
  invitationMail: ({ salon, givenName, link }) => ({
    subject: `Tài khoản của bạn tại ${salon}`,
    body: `Xin chào ${givenName},\n\n${salon} đã mở tài khoản cho bạn. Để chọn mật khẩu, hãy mở liên kết này, có hiệu lực trong một tuần:\n${link}`,
  }),
  proveEmailMail: ({ salon, givenName, link }) => ({
    subject: `Xác nhận địa chỉ email của bạn tại ${salon}`,
    body: `Xin chào ${givenName},\n\nĐể xác nhận địa chỉ của bạn, hãy mở liên kết này, có hiệu lực trong một tuần, và đăng nhập vào tài khoản:\n${link}\n\nNhờ đó bạn có thể chọn mật khẩu mới nếu quên mật khẩu. Nếu bạn không có tài khoản tại ${salon}, hãy bỏ qua tin này.`,
  }),
  unprovedEmailMail: ({ salon, codeLink, releaseLink }) => ({
    subject: `Địa chỉ email của bạn tại ${salon}`,
    body: [
      `Xin chào,\n\nĐịa chỉ này đã được khai cho một tài khoản tại ${salon} nhưng chưa bao giờ được xác nhận, nên không mở được tài khoản đó.`,
      `Nếu tài khoản là của bạn, hãy chọn mật khẩu bằng số điện thoại, rồi xác nhận địa chỉ trong tài khoản:\n${codeLink}`,
      ...(releaseLink
        ? [
            `Nếu không phải của bạn, hãy lấy lại địa chỉ bằng liên kết này, có hiệu lực trong một tuần; sau đó bạn có thể tạo tài khoản của mình:\n${releaseLink}`,
          ]
        : []),
      'Nếu bạn không yêu cầu gì, hãy bỏ qua tin này.',
    ].join('\n\n'),
  }),
  accountChanged: (what, { salon, phone }) => ({
    subject: `Tài khoản của bạn tại ${salon} đã thay đổi`,
    body: `${salon}: ${changed[what]} của tài khoản vừa được thay đổi. Nếu không phải bạn, hãy gọi cho tiệm${phone && ` theo số ${phone}`}.`,
  }),
  contactMail: ({ name, email, phone, message, link }) => ({
    subject: `Tin nhắn từ ${name}`,
    body: `Từ: ${name}\nEmail: ${email}${phone ? `\nĐiện thoại: ${phone}` : ''}${link ? `\nTrả lời: ${link}` : ''}\n\n${message}`,
  }),
  contactAnswer: (salon) => `Tin nhắn của bạn gửi ${salon}`,
  applicationMail: ({ name, title, link }) => ({
    subject: `Hồ sơ ứng tuyển của ${name}: ${title}`,
    body: `${name} đã ứng tuyển vào vị trí “${title}”.\nĐọc hồ sơ: ${link}`,
  }),
  applicationAnswer: (title, salon) => `Hồ sơ ứng tuyển của bạn tại ${salon}: ${title}`,
  formerColleague: 'Một đồng nghiệp',
  alertMail: (alert, { salon, count }) =>
    ({
      codes_cap: {
        subject: `${salon}: không còn mã nào được gửi qua SMS`,
        body: `${count} mã đã được gửi qua SMS trong 24 giờ: đó là giới hạn của hệ thống. Khi đã chạm giới hạn, không ai có thể mở tài khoản hay nhận mã. Nếu hôm nay là một ngày bình thường, có thể ai đó đang lạm dụng: hãy xem các tin nhắn.`,
      },
      wrong_codes: {
        subject: `${salon}: nhiều mã sai`,
        body: `${count} mã sai đã được thử trong hai mươi phút. Có thể ai đó đang đoán mã của người khác. Mỗi mã hết hiệu lực sau năm lần thử và mỗi địa chỉ đều bị giới hạn: không có gì bị đóng, nhưng hãy để ý lịch sử.`,
      },
      wrong_passwords: {
        subject: `${salon}: nhiều mật khẩu sai`,
        body: `${count} mật khẩu sai đã được thử trong hai mươi phút. Có thể ai đó đang cố vào tài khoản của người khác. Mỗi địa chỉ chỉ được thử mười lần cho mỗi email hoặc số điện thoại: không có gì bị đóng, nhưng hãy hỏi nhân viên của bạn và đổi những mật khẩu quá đơn giản.`,
      },
      payments_to_check: {
        subject: `${salon}: có khoản thanh toán cần kiểm tra`,
        body: `Từ hôm qua có ${count} khoản hoàn tiền hoặc chênh lệch với nhà cung cấp thanh toán cần kiểm tra. Hãy mở « Thu tiền »: mỗi dòng cho biết thiếu gì, và khoản hoàn tiền bị từ chối có thể làm lại ở đó.`,
      },
      visit_sms: {
        subject: `${salon}: nhiều tin nhắn SMS`,
        body: `${count} tin nhắn SMS về lịch hẹn đã được gửi trong 24 giờ. Chúng vẫn tiếp tục được gửi: chi phí có thể khiến bạn bất ngờ. Hãy xem các tin nhắn.`,
      },
    })[alert],
  confirmationSms: ({ salon, when, rule }) => `${salon}: lịch hẹn đã được xác nhận, ${when}. ${rule}`,
  confirmationMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `Đã xác nhận lịch hẹn: ${when}`,
    body: `Xin chào ${givenName},\n\nLịch hẹn của bạn tại ${salon} đã được xác nhận: ${when}.\n${rule}\n\nLịch hẹn của bạn: ${link}${phone && `\nĐiện thoại của tiệm: ${phone}`}`,
  }),
  forPerson: (when, person) => `${when} cho ${person}`,
  withWhom: (when, who) => `${when} với ${who}`,
  moveSms: ({ salon, when, rule }) => `${salon}: lịch hẹn của bạn đã được dời, ${when}. ${rule}`,
  absenceSms: ({ salon, when, absent, phone, link }) =>
    `${salon}: ${absent} vắng mặt, hẹn gặp bạn ${when}. Bạn muốn giờ khác? ${phone || link}`,
  closureSms: ({ salon, when, phone, link }) =>
    `${salon}: tiệm đóng cửa vào giờ hẹn cũ, hẹn gặp bạn ${when}. Bạn muốn giờ khác? ${phone || link}`,
  moveMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `Đã dời lịch hẹn: ${when}`,
    body: `Xin chào ${givenName},\n\nLịch hẹn của bạn tại ${salon} đã được dời: ${when}.\n${rule}\n\nLịch hẹn của bạn: ${link}${phone && `\nĐiện thoại của tiệm: ${phone}`}`,
  }),
  cancellationSms: ({ salon, when, phone }) =>
    `${salon}: lịch hẹn ${when} của bạn đã hủy.${phone && ` Cần hỏi? ${phone}`}`,
  cancellationMail: ({ salon, when, givenName, link, phone }) => ({
    subject: `Đã hủy lịch hẹn: ${when}`,
    body: `Xin chào ${givenName},\n\nLịch hẹn của bạn tại ${salon}, ${when}, đã hủy.\n\nĐặt lại: ${link}${phone && `\nĐiện thoại của tiệm: ${phone}`}`,
  }),
  reminderSms: ({ salon, when, rule }) => `${salon}: nhắc lịch hẹn của bạn, ${when}. ${rule}`,
  replyHint: 'Trả lời OUI để xác nhận, NON để hủy.',
  refusedReply: (reason) => `Lịch hẹn của bạn vẫn giữ nguyên. ${reason}`,
  trialSms: (salon) => `${salon}: đây là tin nhắn thử.`,
  thankYouSms: ({ salon }, link) =>
    `${salon}: cảm ơn bạn đã ghé thăm! Đánh giá của bạn giúp chúng tôi: ${link}`,
  thankYouMail: ({ salon, givenName, phone }, link) => ({
    subject: `Cảm ơn bạn đã ghé ${salon}`,
    body: `Chào ${givenName},\n\nCảm ơn bạn đã đến ${salon}. Nếu có một phút, đánh giá của bạn giúp chúng tôi rất nhiều: ${link}${phone && `\n\nĐiện thoại của tiệm: ${phone}`}`,
  }),
  retentionMail: ({ salon, givenName, day, link }) => ({
    subject: `Dữ liệu của bạn tại ${salon} sẽ bị xóa vào ${day}`,
    body: `Xin chào ${givenName},\n\nĐã lâu bạn không ghé ${salon}. Nếu bạn không đặt lịch, tài khoản và dữ liệu của bạn sẽ bị xóa vào ${day}.\n\nĐể giữ lại, hãy đặt lịch: ${link}`,
  }),
  retentionSms: ({ salon, day, link }) =>
    `${salon}: nếu bạn không đặt lịch, tài khoản và dữ liệu của bạn sẽ bị xóa vào ${day}. Đặt lịch: ${link}`,
  cancelUntil: (when) => `Bạn có thể dời hoặc hủy đến ${when}.`,
  cancelUntilStart: 'Bạn có thể dời hoặc hủy đến giờ hẹn.',
  cancelByPhone: (phone) => `Để dời hoặc hủy, hãy gọi cho tiệm${phone && ` theo số ${phone}`}.`,
  cancelTooLate: (phone) =>
    `Đã quá hạn dời hoặc hủy trực tuyến. Hãy gọi cho tiệm${phone && ` theo số ${phone}`}.`,
}
