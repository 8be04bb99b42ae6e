import type { Phrases } from '../phrases.ts'

const changed = { email: '邮箱', phone: '电话', password: '密码', signIn: '登录方式' }

export const cn: Phrases = {
  code: (salon) => `${salon}：您的验证码是 {code}，10 分钟内有效。如非本人操作，请忽略。`,
  accountExists: (salon, link) => ({
    subject: `您在${salon}已有账户`,
    body: `有人刚用您的联系方式在${salon}申请账户。您已有账户，请在 ${link} 登录。如非本人操作，请忽略。`,
  }),
  resetMail: ({ salon, givenName, link }) => ({
    subject: `您在${salon}的密码`,
    body: `${givenName}，您好：\n\n请打开以下链接设置新密码，一小时内有效：\n${link}\n\n如非本人操作，请忽略，您的密码不会改变。`,
  }),
  invitationMail: ({ salon, givenName, link }) => ({
    subject: `您在${salon}的账户`,
    body: `${givenName}，您好：\n\n${salon}已为您开通账户。请打开以下链接设置密码，一周内有效：\n${link}`,
  }),
  proveEmailMail: ({ salon, givenName, link }) => ({
    subject: `请确认您在${salon}的邮箱`,
    body: `${givenName}，您好：\n\n请打开以下链接（一周内有效）并登录您的账户，以确认您的邮箱：\n${link}\n\n确认后，忘记密码时可通过邮箱设置新密码。如您在${salon}没有账户，请忽略。`,
  }),
  unprovedEmailMail: ({ salon, codeLink, releaseLink }) => ({
    subject: `您在${salon}的邮箱`,
    body: [
      `您好：\n\n有人在${salon}的账户中填写了此邮箱，但从未确认，因此此邮箱不能打开该账户。`,
      `如该账户属于您，请用手机号码设置密码，然后在账户中确认邮箱：\n${codeLink}`,
      ...(releaseLink
        ? [`如不属于您，请通过以下链接（一周内有效）收回您的邮箱，然后即可创建您自己的账户：\n${releaseLink}`]
        : []),
      '如非本人操作，请忽略。',
    ].join('\n\n'),
  }),
  accountChanged: (what, { salon, phone }) => ({
    subject: `您在${salon}的账户已更改`,
    body: `${salon}：您账户的${changed[what]}刚刚被更改。如非本人操作，请致电沙龙${phone && `：${phone}`}。`,
  }),
  contactMail: ({ name, email, phone, message, link }) => ({
    subject: `来自${name}的留言`,
    body: `姓名：${name}\n邮箱：${email}${phone ? `\n电话：${phone}` : ''}${link ? `\n回复：${link}` : ''}\n\n${message}`,
  }),
  contactAnswer: (salon) => `您发给${salon}的留言`,
  applicationMail: ({ name, title, link }) => ({
    subject: `${name}的求职申请：${title}`,
    body: `${name}申请了您的职位“${title}”。\n查看申请：${link}`,
  }),
  applicationAnswer: (title, salon) => `您向${salon}提交的求职申请：${title}`,
  formerColleague: '一位同事',
  alertMail: (alert, { salon, count }) =>
    ({
      codes_cap: {
        subject: `${salon}：短信验证码已停止发送`,
        body: `24 小时内已发送 ${count} 条短信验证码，达到系统上限。在此期间无人能够注册或收到验证码。如果今天并无特别，可能有人在滥用：请查看消息。`,
      },
      wrong_codes: {
        subject: `${salon}：大量错误验证码`,
        body: `二十分钟内有 ${count} 个错误验证码被尝试，可能有人在猜测他人的验证码。每个验证码试错五次即失效，每个地址都有限制：没有任何功能被关闭，但请留意历史记录。`,
      },
      wrong_passwords: {
        subject: `${salon}：大量错误密码`,
        body: `二十分钟内有 ${count} 个错误密码被尝试，可能有人想进入他人的账户。每个地址对每个邮箱或手机号最多尝试十次：没有任何功能被关闭，但请向您的团队确认，并更换过于简单的密码。`,
      },
      payments_to_check: {
        subject: `${salon}：有付款需要核对`,
        body: `自昨天以来，有 ${count} 笔退款失败或与支付服务商不一致，需要核对。请打开“收款”：每一行都说明缺少什么，被拒绝的退款可在那里重新办理。`,
      },
      visit_sms: {
        subject: `${salon}：大量短信`,
        body: `24 小时内已发送 ${count} 条与预约有关的短信。它们会继续发送，但费用可能出乎意料。请查看消息。`,
      },
    })[alert],
  confirmationSms: ({ salon, when, rule }) => `${salon}：预约已确认，${when}。${rule}`,
  confirmationMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `预约已确认：${when}`,
    body: `${givenName}，您好：\n\n您在${salon}的预约已确认：${when}。\n${rule}\n\n我的预约：${link}${phone && `\n沙龙电话：${phone}`}`,
  }),
  forPerson: (when, person) => `${when}（为${person}）`,
  withWhom: (when, who) => `${when}（${who}）`,
  moveSms: ({ salon, when, rule }) => `${salon}：您的预约已改期，${when}。${rule}`,
  absenceSms: ({ salon, when, absent, phone, link }) =>
    `${salon}：${absent}不在，我们将于${when}恭候您。想换时间？${phone || link}`,
  closureSms: ({ salon, when, phone, link }) =>
    `${salon}：原定时间本店休息，我们将于${when}恭候您。想换时间？${phone || link}`,
  moveMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `预约已改期：${when}`,
    body: `${givenName}，您好：\n\n您在${salon}的预约已改期：${when}。\n${rule}\n\n我的预约：${link}${phone && `\n沙龙电话：${phone}`}`,
  }),
  cancellationSms: ({ salon, when, phone }) =>
    `${salon}：您 ${when} 的预约已取消。${phone && `如有疑问请致电 ${phone}`}`,
  cancellationMail: ({ salon, when, givenName, link, phone }) => ({
    subject: `预约已取消：${when}`,
    body: `${givenName}，您好：\n\n您在${salon}、${when}的预约已取消。\n\n重新预约：${link}${phone && `\n沙龙电话：${phone}`}`,
  }),
  reminderSms: ({ salon, when, rule }) => `${salon}：提醒您的预约，${when}。${rule}`,
  replyHint: '回复 OUI 确认，回复 NON 取消。',
  refusedReply: (reason) => `您的预约保持不变。${reason}`,
  trialSms: (salon) => `${salon}：这是一条测试短信。`,
  thankYouSms: ({ salon }, link) => `${salon}：感谢光临！您的评价对我们很重要：${link}`,
  thankYouMail: ({ salon, givenName, phone }, link) => ({
    subject: `感谢您光临 ${salon}`,
    body: `${givenName}，您好：\n\n感谢您光临 ${salon}。如果您有一分钟时间，您的评价会给我们很大帮助：${link}${phone && `\n\n店铺电话：${phone}`}`,
  }),
  retentionMail: ({ salon, givenName, day, link }) => ({
    subject: `您在${salon}的资料将于${day}删除`,
    body: `${givenName}，您好：\n\n您已很久没有光临${salon}。如果您不预约，您的账户和资料将于${day}删除。\n\n如需保留，请预约：${link}`,
  }),
  retentionSms: ({ salon, day, link }) =>
    `${salon}：如果您不预约，您的账户和资料将于${day}删除。预约：${link}`,
  cancelUntil: (when) => `您可在 ${when} 之前改期或取消。`,
  cancelUntilStart: '您可在预约开始前改期或取消。',
  cancelByPhone: (phone) => `如需改期或取消，请致电沙龙${phone && `：${phone}`}。`,
  cancelTooLate: (phone) => `已超过在线改期或取消的期限，请致电沙龙${phone && `：${phone}`}。`,
}
