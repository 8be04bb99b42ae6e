import type { Catalogue } from '../catalogue.ts'
import type { familyFr } from '../fr/family.ts'

export const familyAr: Catalogue<typeof familyFr> = {
  'family.mine': 'أقاربي',
  'family.theirs': 'الأقارب',
  'family.why': 'احجزوا لأطفالكم أو والديكم: تصلكم رسائلهم، وتظهر مواعيدهم ضمن مواعيدكم.',
  'family.theirsWhy': 'الأشخاص الذين يحجز لهم هذا العميل. تصله رسائلهم.',
  'family.add': 'إضافة قريب',
  'family.editTitle': 'تعديل قريب',
  'family.edit': 'تعديل {name}',
  'family.remove': 'إزالة {name}',
  'family.birthDate': 'تاريخ الميلاد',
  'family.age_zero': 'أقل من سنة',
  'family.age_one': 'سنة واحدة',
  'family.age_two': 'سنتان',
  'family.age_few': '{count} سنوات',
  'family.age_many': '{count} سنة',
  'family.age_other': '{count} سنة',
  'family.upcoming_zero': 'لا مواعيد قادمة',
  'family.upcoming_one': 'موعد قادم واحد',
  'family.upcoming_two': 'موعدان قادمان',
  'family.upcoming_few': '{count} مواعيد قادمة',
  'family.upcoming_many': '{count} موعدًا قادمًا',
  'family.upcoming_other': '{count} موعد قادم',
  'family.full': 'ثمانية أقارب مسجلون: هذا هو الحد الأقصى.',
  'family.save': 'حفظ',
  'family.cancel': 'إلغاء',
  'family.saved': 'سُجّل {name} ضمن الأقارب.',
  'family.removeTitle': 'إزالة {name} من الأقارب؟',
  'family.removeText': 'تبقى المواعيد السابقة في السجل.',
  'family.removeUpcoming_zero': 'لا مواعيد قادمة بهذا الاسم.',
  'family.removeUpcoming_one': 'هناك موعد قادم محجوز بهذا الاسم. يبقى محجوزًا: ألغوه على حدة إن لم يعد قائمًا.',
  'family.removeUpcoming_two':
    'هناك موعدان قادمان محجوزان بهذا الاسم. يبقيان محجوزين: ألغوهما على حدة إن لم يعودا قائمين.',
  'family.removeUpcoming_few':
    'هناك {count} مواعيد قادمة محجوزة بهذا الاسم. تبقى محجوزة: ألغوها على حدة إن لم تعد قائمة.',
  'family.removeUpcoming_many':
    'هناك {count} موعدًا قادمًا محجوزًا بهذا الاسم. تبقى محجوزة: ألغوها على حدة إن لم تعد قائمة.',
  'family.removeUpcoming_other':
    'هناك {count} موعد قادم محجوز بهذا الاسم. تبقى محجوزة: ألغوها على حدة إن لم تعد قائمة.',
  'family.removeConfirm': 'إزالة',
  'family.removing': 'جارٍ الإزالة',
  'family.removed': 'لم يعد {name} ضمن الأقارب.',
  'family.gone': 'لم يكن {name} ضمن الأقارب أصلًا.',
}
