import type { Pages } from '../pages.server.ts'
import { toursCn } from './tours.server.ts'

export const pagesCn: Pages = {
  about: {
    title: '关于我们',
    lead: '{salon} 是[{city}的]一支发型师团队，我们的日程尊重您的时间。',
    parts: [
      {
        title: '说几点就几点',
        text: '每个预约在日程中都有自己的位置，前后都留有所需时间。您无需等待，也没有人匆忙。',
      },
      {
        title: '染发需要时间',
        text: '染色显色期间，您可以安心休息。发型师可以先服务另一位客人，并准时回来。',
      },
      {
        title: '价格在先，不在后',
        text: '标示的价格就是您支付的价格。无需在线预付：到店结账。',
      },
      {
        title: '我们记得您',
        text: '您的到店记录和偏好会保留下来。您可以随时查询我们保存的内容，或要求删除。',
      },
    ],
    jobs: {
      title: '我们正在招聘',
      text: '团队正在扩大[（{city}）]。每个职位都写明合同、工时和薪资。',
      link: '查看职位',
    },
  },
  contact: {
    title: '联系我们',
    lead: '如对服务有疑问，营业时间内致电最为方便。',
    phone: '电话',
    place: '到店',
    hours: '营业时间',
    write: '给沙龙留言',
    form: {
      name: '姓名',
      email: '邮箱',
      phone: '电话',
      message: '留言',
      send: '发送留言',
      sending: '正在发送',
      sent: '您的留言已发送。沙龙会通过邮件回复。',
      consent: '您的留言和联系方式仅用于回复您。',
    },
  },
  jobs: {
    title: '招聘',
    lead: '加入{salon}的团队。',
    none: '目前没有职位',
    noneWhy: '新的职位会在这里发布。',
    back: '所有职位',
    rss: 'RSS 订阅',
    contracts: {
      permanent: '长期合同',
      fixed_term: '定期合同',
      apprenticeship: '学徒',
      extra: '临时工',
    },
    pay: {
      month: { one: '每月税前 {amount}', range: '每月税前 {min} 至 {max}' },
      hour: { one: '每小时税前 {amount}', range: '每小时税前 {min} 至 {max}' },
    },
    weekly: '每周 {duration}',
    facts: {
      contract: '合同',
      hours: '工时',
      pay: '薪资',
      start: '入职',
      until: '申请截止',
    },
    soon: '尽快',
    agreed: '面议',
    apply: '申请职位',
    applyLead: '只需姓名和邮箱；附上简历更好。',
    form: {
      familyName: '姓',
      givenName: '名',
      email: '邮箱',
      phone: '电话',
      message: '留言',
      cv: '简历',
      cvWhy: 'PDF 或 Word，最大 5 MB。',
      cvChoose: '选择文件',
      cvOther: '更换文件',
      cvRemove: '移除',
      cvSending: '正在上传文件',
      keep: '请保留我的申请两年',
      keepWhy: '否则将在决定作出三个月后删除。',
      send: '提交申请',
      sending: '正在发送',
      sent: '您的申请已提交。沙龙会通过邮件回复您。',
      consent: '您的信息仅用于本次招聘。',
    },
  },
  tours: toursCn,
  faqs: {
    title: '常见问题',
    lead: '沙龙解答最常见的问题。',
    search: '搜索问题',
    clear: '清除搜索',
    none: '没有匹配的问题',
    noneWhy: '请换一个词，或致电沙龙[ {phone}]。',
    groups: [
      {
        title: '预约',
        questions: [
          {
            question: '如何预约？',
            answer:
              '选择一项或多项服务，选择发型师或“都可以”，再选择时间。最后确认身份，首次使用短信验证码。只需两分钟。',
          },
          {
            question: '可以连续预约多项服务吗？',
            answer: '可以。全部添加即可：可选时间已计算总时长，并且每项服务可选择不同的人。',
          },
          {
            question: '“等待”是什么意思？',
            answer: '这是染色或护理起作用的时间。您留在店内，发型师可以先服务其他人，再回到您这里。',
          },
          {
            question: '注册期间我的时间会被别人占用吗？',
            answer: '不会。系统会为您保留十分钟以便确认身份。之后该时间会重新开放，如仍有空可再次选择。',
          },
          {
            question: '最多可提前多久在线预约？',
            answer: '您看到的日期和时间就是可预约的。如需更早或更晚，请致电沙龙[ {phone}]。',
          },
        ],
      },
      {
        title: '改期或取消',
        questions: [
          {
            question: '如何取消或更改预约？',
            answer: '在控制面板中点击“改期”或“取消”。沙龙规定：{cancelRule}。',
          },
          {
            question: '改期会失去原来的位置吗？',
            answer: '不会。只有新时间预约成功后，旧时间才会释放。如新时间刚被他人预约，您仍保留旧时间。',
          },
          {
            question: '如果我迟到了怎么办？',
            answer: '请致电沙龙[ {phone}]：我们会告知预约是否仍可完整进行。',
          },
        ],
      },
      {
        title: '您的账户',
        questions: [
          {
            question: '为什么需要我的电话号码？',
            answer: '用于确认是您本人，并在有变动时通知您，别无他用。',
          },
          {
            question: '我忘记了密码。',
            answer: '在登录页面选择“忘记密码”。使用手机可收到短信验证码；使用邮箱可收到一小时内有效的链接。',
          },
          {
            question: '我已是客户：需要重新填写吗？',
            answer: '请用沙龙已知的号码注册：验证码核实后，即可看到您过去的到店记录。',
          },
        ],
      },
      {
        title: '到店',
        questions: [
          {
            question: '如何付款？',
            answer: '服务结束后在店内付款。不会在线扣款。',
          },
          {
            question: '沙龙在哪里？',
            answer: '[{address}。首页的“路线”链接会带您前往。]',
          },
        ],
      },
    ],
  },
  notice: {
    title: '法律声明',
    lead: '本网站的发布者与托管方。',
    parts: [
      {
        title: '发布者',
        text: '本网站由{salon.name}发布[，地址：{salon.address}]。[电话：{salon.phone}。]沙龙对所发布的内容负责。[公司名称：{company.legalName}。][法律形式：{company.legalForm}。][注册资本：{company.shareCapital}。][SIREN：{company.siren}。][SIRET：{company.siret}。][登记：{company.register}。][增值税号：{company.vatNumber}。][出版负责人：{company.publicationDirector}。]',
      },
      {
        title: '托管',
        text: '[本网站由{company.hostName}托管。][地址：{company.hostAddress}。][电话：{company.hostPhone}。]',
      },
      { title: '价格与付款', text: '价格以欧元计，含税。服务费到店支付。' },
      {
        title: '取消预约',
        text: '预约可更改或取消：{salon.cancellation}。确切时间会在确认前显示，并写在预约页面上。',
      },
      { title: '软件', text: '预约使用自由软件 Mèche。除另有说明外，本站的图画和文字归沙龙所有。' },
    ],
  },
  terms: {
    title: '销售条款',
    lead: '预约或在本网站下单时，{salon.name}与您约定的内容。',
    parts: [
      { title: '预约', text: '页面确认后，预约即告成立，以确认的服务、价格和时间为准。' },
      {
        title: '价格与付款',
        text: '价格以欧元计，含税。服务费在服务结束后到店支付。订单可在线刷卡支付，或在到店自提时支付。[{company.vatNote}。]',
      },
      {
        title: '更改或取消',
        text: '预约可更改或取消：{salon.cancellation}。确切时间会在确认前显示，并写在预约页面上。',
      },
      { title: '沙龙需要更改预约时', text: '我们会尽快通知您并提供其他时间，您随时可以拒绝。' },
      {
        title: '下单',
        text: '沙龙在本网站销售商品时，页面确认后订单即告成立。价格、运费和自提日期会在付款前显示。',
      },
      {
        title: '撤销订单',
        text: '您可以在收到商品后 14 天内撤销订单，无需说明理由：在订单页面点击“在此撤销合同”，或使用确认邮件所附的表格。沙龙会在 14 天内退款，包括标准运费；退款可以等到收回商品之后。已拆封的卫生用品和日期固定的工作坊名额不予退还。',
      },
      {
        title: '保证',
        text: '商品享有两年的法定符合性保证，以及隐蔽瑕疵保证。请联系沙龙。',
      },
      {
        title: '发生分歧时',
        text: '请先联系沙龙[（电话 {salon.phone}）]。[若无法达成一致，您可以免费求助于消费调解员：{company.mediatorName}。][网站：{company.mediatorWebsite}。][地址：{company.mediatorAddress}。]',
      },
      { title: '适用法律', text: '本条款适用法国法律，不减损法律赋予消费者的权利。' },
    ],
  },
  privacy: {
    title: '您的数据',
    lead: '{salon.name}保存哪些数据、为什么保存、如何删除。',
    parts: [
      {
        title: '保存的内容',
        text: '您的姓名、电话、邮箱、预约记录以及您写给沙龙的内容。密码仅以无法读取的形式保存。',
      },
      {
        title: '用途',
        text: '用于安排预约、通知和提醒您，这是您所要求的服务所必需的。我们不出售数据，没有广告，也不统计访问量。',
      },
      { title: '谁能看到', text: '沙龙团队，以及负责托管网站、发送短信和邮件的服务商，且仅限于此用途。' },
      {
        title: '保存多久',
        text: '只要您仍来沙龙就会保存。若您不再光顾，会先通知您，一个月后删除数据。沙龙的统计数字会保留，但不含您的姓名。',
      },
      { title: '浏览器中', text: '登录状态、语言和显示偏好保存在您的设备上。本站不使用跟踪 Cookie。' },
      {
        title: '您的权利',
        text: '您可以在账户中查看、更正、下载或删除数据，也可以向沙龙提出要求[（电话 {salon.phone}）]。您还可以联系法国监管机构 CNIL（cnil.fr）。',
      },
    ],
  },
  accessibility: {
    title: '无障碍',
    lead: '本网站部分符合 EN 301 549 与 RGAA 4。',
    parts: [
      { title: '符合程度', text: '本网站“部分符合”：各页面由程序检查，但尚无人完整审核。' },
      {
        title: '可以期待的',
        text: '所有操作均可用键盘完成，支持浅色与深色、360 像素起的宽度以及屏幕阅读器。',
      },
      {
        title: '反映困难',
        text: '请通过[联系页面](/contact-us)写信[，或致电 {salon.phone}]。沙龙会答复并帮助您以其他方式预约。',
      },
      {
        title: '申诉',
        text: '若答复不能令您满意，可免费写信给法国[权利保护官](https://www.defenseurdesdroits.fr/)：Libre réponse 71120, 75342 Paris CEDEX 07，或致电 09 69 39 00 00。',
      },
    ],
  },
  legal: {
    title: '最近一次自动检查',
    none: '此版本的网站没有附带检查结果。',
    clean: '{date}：使用 {tool} 检查了 {pages} 个页面，未发现问题。',
    found: '{date}：使用 {tool} 检查了 {pages} 个页面。已知问题：',
    approved: '第 {version} 版，批准于 {date}',
    frenchOnly: '本文仅有法文版，以法文为准。',
  },
  pricing: {
    title: '方案',
    lead: '在线预约始终免费。为常客准备了两种方案。',
    note: '方案费用到店支付。',
    perMonth: '每月',
    plans: {
      basic: {
        name: 'Basic',
        text: '随时光临。',
        points: ['全天在线预约', '短信确认', '到店记录'],
        action: '创建账户',
      },
      starter: {
        name: 'Starter',
        text: '保持发型。',
        points: ['包含 Basic 全部内容', '两次剪发之间修剪刘海', '服务 95 折'],
        action: '选择 Starter',
      },
      premium: {
        name: 'Premium',
        text: '适合常染发的客人。',
        points: ['包含 Starter 全部内容', '每季一次免费护理', '服务 9 折'],
        action: '选择 Premium',
      },
    },
  },
  payment: {
    title: '您的方案',
    text: '不会在线扣款。',
    chosen: '所选方案',
    where: '到店付款',
    whereWhy: '下次到店时告知我们：方案当天开始。',
    change: '更换方案',
  },
  comingSoon: {
    title: '即将推出',
    text: '此页面即将开放。预约现在就可以进行。',
  },
  maintenance: {
    title: '网站正在更新',
    text: '几分钟后恢复。您的预约安全无虞。',
    call: '致电 {phone}',
  },
  offline: {
    title: '您处于离线状态',
    text: '此页面需要网络连接。您的预约在沙龙安全无虞。',
    team: '沙龙员工：恢复连接后，请在“日历显示”中开启“在此设备上保留今天和明天”，即可在此阅读这两天。',
    call: '致电 {phone}',
  },
  blank: {
    title: '空白页',
    text: '这里没有内容。',
  },
}
