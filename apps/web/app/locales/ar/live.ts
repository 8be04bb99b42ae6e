import type { Catalogue } from '../catalogue.ts'
import type { liveFr } from '../fr/live.ts'

export const liveAr: Catalogue<typeof liveFr> = {
  'live.changes_zero': '{count} تغيير، منها موعد في {time} مع {name}.',
  'live.changes_one': 'تغيير واحد: موعد في {time} مع {name}.',
  'live.changes_two': 'تغييران، منهما موعد في {time} مع {name}.',
  'live.changes_few': '{count} تغييرات، منها موعد في {time} مع {name}.',
  'live.changes_many': '{count} تغييرًا، منها موعد في {time} مع {name}.',
  'live.changes_other': '{count} تغيير، منها موعد في {time} مع {name}.',
  'live.others_zero': '{count} تغيير في التقويم.',
  'live.others_one': 'تغيير واحد في التقويم.',
  'live.others_two': 'تغييران في التقويم.',
  'live.others_few': '{count} تغييرات في التقويم.',
  'live.others_many': '{count} تغييرًا في التقويم.',
  'live.others_other': '{count} تغيير في التقويم.',
  'live.changed': 'تغيّر للتو',
  'live.changedBy': 'غيّره {name} للتو',
  'live.cancelled': 'أُلغي للتو',
  'live.cancelledBy': 'ألغاه {name} للتو',
  'live.taken': 'حُجزت {time} للتو.',
  'live.now': 'تغيّر هذا الموعد: {time} مع {professional}.',
  'live.nowBy': 'تغيّر هذا الموعد: {time} مع {professional} ({name}، للتو).',
  'live.show': 'عرض',
  'live.keep': 'الاحتفاظ بما أدخلته',
}
