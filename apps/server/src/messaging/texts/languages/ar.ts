import type { Phrases } from '../phrases.ts'

const changed = {
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  password: 'كلمة المرور',
  signIn: 'طريقة تسجيل الدخول',
}

export const ar: Phrases = {
  code: (salon) => `${salon}: رمزك هو {code}، وهو صالح لمدة 10 دقائق. إن لم تطلبه فتجاهل هذه الرسالة.`,
  accountExists: (salon, link) => ({
    subject: `لديك حساب بالفعل لدى ${salon}`,
    body: `طلب شخص ما للتو حسابًا لدى ${salon} ببياناتك. لديك حساب بالفعل: سجّل الدخول على ${link}. إن لم تكن أنت فتجاهل هذه الرسالة.`,
  }),
  resetMail: ({ salon, givenName, link }) => ({
    subject: `كلمة مرورك لدى ${salon}`,
    body: `مرحبًا ${givenName}،\n\nلاختيار كلمة مرور جديدة، افتح هذا الرابط الصالح لمدة ساعة:\n${link}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.`,
  }),
  invitationMail: ({ salon, givenName, link }) => ({
    subject: `حسابك لدى ${salon}`,
    body: `مرحبًا ${givenName}،\n\nفتح لك ${salon} حسابًا. لاختيار كلمة مرورك، افتح هذا الرابط الصالح لمدة أسبوع:\n${link}`,
  }),
  proveEmailMail: ({ salon, givenName, link }) => ({
    subject: `أكّد بريدك الإلكتروني لدى ${salon}`,
    body: `مرحبًا ${givenName}،\n\nلتأكيد عنوانك، افتح هذا الرابط الصالح لمدة أسبوع وسجّل الدخول إلى حسابك:\n${link}\n\nسيتيح لك اختيار كلمة مرور جديدة إذا نسيت كلمتك. إن لم يكن لديك حساب لدى ${salon} فتجاهل هذه الرسالة.`,
  }),
  unprovedEmailMail: ({ salon, codeLink, releaseLink }) => ({
    subject: `بريدك الإلكتروني لدى ${salon}`,
    body: [
      `مرحبًا،\n\nأُعطي هذا العنوان لحساب لدى ${salon} ولم يؤكَّد قط، لذلك لا يفتح ذلك الحساب.`,
      `إن كان الحساب لك، فاختر كلمة مرور برقم هاتفك ثم أكّد العنوان في حسابك:\n${codeLink}`,
      ...(releaseLink
        ? [
            `إن لم يكن لك، فاسترجع عنوانك بهذا الرابط الصالح لمدة أسبوع، ثم يمكنك إنشاء حسابك:\n${releaseLink}`,
          ]
        : []),
      'إن لم تطلب شيئًا فتجاهل هذه الرسالة.',
    ].join('\n\n'),
  }),
  accountChanged: (what, { salon, phone }) => ({
    subject: `تغيّر حسابك لدى ${salon}`,
    body: `${salon}: تم للتو تغيير ${changed[what]} في حسابك. إن لم تكن أنت، فاتصل بالصالون${phone && ` على ${phone}`}.`,
  }),
  contactMail: ({ name, email, phone, message, link }) => ({
    subject: `رسالة من ${name}`,
    body: `من: ${name}\nالبريد الإلكتروني: ${email}${phone ? `\nالهاتف: ${phone}` : ''}${link ? `\nالرد: ${link}` : ''}\n\n${message}`,
  }),
  contactAnswer: (salon) => `رسالتك إلى ${salon}`,
  applicationMail: ({ name, title, link }) => ({
    subject: `طلب توظيف من ${name}: ${title}`,
    body: `تقدّم ${name} إلى عرضك «${title}».\nقراءة الطلب: ${link}`,
  }),
  applicationAnswer: (title, salon) => `طلبك لدى ${salon}: ${title}`,
  formerColleague: 'أحد الزملاء',
  alertMail: (alert, { salon, count }) =>
    ({
      codes_cap: {
        subject: `${salon}: لم تعد تُرسل أي رموز عبر الرسائل النصية`,
        body: `أُرسل ${count} رمزًا عبر الرسائل النصية خلال 24 ساعة، وهذا هو الحد الأقصى. ما دام الحد مبلوغًا لا يستطيع أحد فتح حساب أو استلام رمز. إذا كان اليوم عاديًا فقد يكون هناك من يسيء الاستخدام: راجع الرسائل.`,
      },
      wrong_codes: {
        subject: `${salon}: رموز خاطئة كثيرة`,
        body: `جُرّب ${count} رمزًا خاطئًا خلال عشرين دقيقة. ربما يحاول أحدهم تخمين رموز أشخاص آخرين. يبطل كل رمز بعد خمس محاولات، ولكل عنوان حد: لم يُغلق شيء، لكن راقب السجل.`,
      },
      wrong_passwords: {
        subject: `${salon}: كلمات مرور خاطئة كثيرة`,
        body: `جُرّبت ${count} كلمة مرور خاطئة خلال عشرين دقيقة. ربما يحاول أحدهم الدخول إلى حساب شخص آخر. لكل عنوان عشر محاولات لكل بريد أو هاتف: لم يُغلق شيء، لكن اسأل فريقك إن كانوا هم، وغيّر كل كلمة مرور بسيطة.`,
      },
      payments_to_check: {
        subject: `${salon}: توجد دفعة تحتاج إلى تحقق`,
        body: `منذ أمس توجد ${count} من المبالغ المستردة أو الفروق مع مزود الدفع تحتاج إلى تحقق. افتح « المقبوضات »: كل سطر يبيّن ما ينقص، ويمكن إعادة الاسترداد المرفوض من هناك.`,
      },
      visit_sms: {
        subject: `${salon}: رسائل نصية كثيرة`,
        body: `أُرسلت ${count} رسالة نصية عن المواعيد خلال 24 ساعة. وهي مستمرة في الإرسال، لكن تكلفتها قد تفاجئك. راجع الرسائل.`,
      },
    })[alert],
  confirmationSms: ({ salon, when, rule }) => `${salon}: تم تأكيد موعدك، ${when}. ${rule}`,
  confirmationMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `تم تأكيد الموعد: ${when}`,
    body: `مرحبًا ${givenName}،\n\nتم تأكيد موعدك لدى ${salon}: ${when}.\n${rule}\n\nمواعيدك: ${link}${phone && `\nهاتف الصالون: ${phone}`}`,
  }),
  forPerson: (when, person) => `${when} لـ ${person}`,
  withWhom: (when, who) => `${when} مع ${who}`,
  moveSms: ({ salon, when, rule }) => `${salon}: تم نقل موعدك، ${when}. ${rule}`,
  absenceSms: ({ salon, when, absent, phone, link }) =>
    `${salon}: ${absent} غير متاح، ننتظرك ${when}. وقت آخر؟ ${phone || link}`,
  closureSms: ({ salon, when, phone, link }) =>
    `${salon}: الصالون مغلق في موعدك السابق، ننتظرك ${when}. وقت آخر؟ ${phone || link}`,
  moveMail: ({ salon, when, givenName, rule, link, phone }) => ({
    subject: `تم نقل الموعد: ${when}`,
    body: `مرحبًا ${givenName}،\n\nتم نقل موعدك لدى ${salon}: ${when}.\n${rule}\n\nمواعيدك: ${link}${phone && `\nهاتف الصالون: ${phone}`}`,
  }),
  cancellationSms: ({ salon, when, phone }) =>
    `${salon}: أُلغي موعدك ${when}.${phone && ` لأي سؤال: ${phone}`}`,
  cancellationMail: ({ salon, when, givenName, link, phone }) => ({
    subject: `أُلغي الموعد: ${when}`,
    body: `مرحبًا ${givenName}،\n\nأُلغي موعدك لدى ${salon}، ${when}.\n\nاحجز من جديد: ${link}${phone && `\nهاتف الصالون: ${phone}`}`,
  }),
  reminderSms: ({ salon, when, rule }) => `${salon}: تذكير بموعدك، ${when}. ${rule}`,
  replyHint: 'أجب بـ OUI للتأكيد أو NON للإلغاء.',
  refusedReply: (reason) => `موعدك قائم كما هو. ${reason}`,
  trialSms: (salon) => `${salon}: هذه رسالة تجريبية.`,
  thankYouSms: ({ salon }, link) => `${salon}: شكرًا لزيارتك! رأيك يساعدنا: ${link}`,
  thankYouMail: ({ salon, givenName, phone }, link) => ({
    subject: `شكرًا لزيارتك ${salon}`,
    body: `مرحبًا ${givenName}،\n\nشكرًا لزيارتك ${salon}. إن كانت لديك دقيقة، فرأيك يساعدنا كثيرًا: ${link}${phone && `\n\nهاتف الصالون: ${phone}`}`,
  }),
  retentionMail: ({ salon, givenName, day, link }) => ({
    subject: `ستُحذف بياناتك لدى ${salon} يوم ${day}`,
    body: `مرحبًا ${givenName}،\n\nلم تزر ${salon} منذ وقت طويل. إن لم تحجز موعدًا فسيُحذف حسابك وبياناتك يوم ${day}.\n\nللاحتفاظ بها، احجز موعدًا: ${link}`,
  }),
  retentionSms: ({ salon, day, link }) =>
    `${salon}: إن لم تحجز موعدًا فسيُحذف حسابك وبياناتك يوم ${day}. للحجز: ${link}`,
  cancelUntil: (when) => `يمكنك النقل أو الإلغاء حتى ${when}.`,
  cancelUntilStart: 'يمكنك النقل أو الإلغاء حتى وقت الموعد.',
  cancelByPhone: (phone) => `للنقل أو الإلغاء، اتصل بالصالون${phone && ` على ${phone}`}.`,
  cancelTooLate: (phone) =>
    `انتهت مهلة النقل أو الإلغاء عبر الإنترنت. اتصل بالصالون${phone && ` على ${phone}`}.`,
}
