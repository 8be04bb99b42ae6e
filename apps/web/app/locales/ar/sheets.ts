import type { Catalogue } from '../catalogue.ts'
import type { sheetsFr } from '../fr/sheets.ts'

export const sheetsAr: Catalogue<typeof sheetsFr> = {
  'sheet.title': 'ورقة اليوم',
  'sheet.printedAt': 'طُبعت {time}',
  'sheet.came': 'حضر',
  'sheet.finished': 'انتهى',
  'sheet.continued': '{service}، تتمة',
  'sheet.duringPause': '{service}، أثناء الاستراحة',
  'sheet.freeFor': '{free}: {services}',
  'sheet.clients_zero': 'لا عملاء',
  'sheet.clients_one': 'عميل واحد',
  'sheet.clients_two': 'عميلان',
  'sheet.clients_few': '{count} عملاء',
  'sheet.clients_many': '{count} عميلًا',
  'sheet.clients_other': '{count} عميل',
  'sheet.freeInPauses': '{duration} متاحة أثناء الاستراحات',
  'sheet.waiting': 'في انتظار مكان مع {name}',
  'sheet.notes': 'ملاحظات',
  'sheet.personal': 'بيانات شخصية: تُتلف في نهاية اليوم.',
  'sheet.withNotes': 'مع الملاحظات',
  'sheet.empty': 'لا شيء لأحد في ذلك اليوم: لا شيء للطباعة.',
}
