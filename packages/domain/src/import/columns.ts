/** Which field of a client each column of a file holds: by the export of a known system, else by its name in five languages. */
import { plainText } from '../text/search.ts'

/** `birthDate` and `consent` are recognised so that the screen can say that they are never imported. */
export const columnTargets = [
  'givenName',
  'familyName',
  'fullName',
  'phone',
  'email',
  'note',
  'blocked',
  'role',
  'birthDate',
  'consent',
  'skip',
] as const
export type ColumnTarget = (typeof columnTargets)[number]

export const presets = ['fresha', 'square', 'easyappointments'] as const
export type Preset = (typeof presets)[number]

/** Columns that may exist several times: each of them is read. */
const repeatable: ReadonlySet<ColumnTarget> = new Set(['phone', 'note', 'birthDate', 'consent', 'skip'])

const presetColumns: Readonly<Record<Preset, Readonly<Record<string, ColumnTarget>>>> = {
  fresha: {
    'First Name': 'givenName',
    'Last Name': 'familyName',
    Email: 'email',
    'Mobile Number': 'phone',
    Telephone: 'phone',
    Gender: 'skip',
    'Date of Birth': 'birthDate',
    City: 'skip',
    Note: 'note',
    Blocked: 'blocked',
    Added: 'skip',
  },
  square: {
    'First Name': 'givenName',
    'Last Name': 'familyName',
    'Email Address': 'email',
    'Phone Number': 'phone',
    Birthday: 'birthDate',
    Memo: 'note',
    'Reference ID': 'skip',
    'Email Subscription Status': 'consent',
    'Blocked from online booking': 'blocked',
  },
  easyappointments: {
    first_name: 'givenName',
    last_name: 'familyName',
    email: 'email',
    mobile_number: 'phone',
    phone_number: 'phone',
    notes: 'note',
    id_roles: 'role',
  },
}

/** A file with all of these columns is an export of that system. */
const marks: Readonly<Record<Preset, readonly string[]>> = {
  fresha: ['First Name', 'Last Name', 'Mobile Number', 'Telephone', 'Blocked'],
  square: ['First Name', 'Last Name', 'Email Address', 'Phone Number', 'Reference ID'],
  easyappointments: ['first_name', 'last_name', 'mobile_number', 'id_roles'],
}

/** Names of columns, as salons and their systems write them. */
const synonyms: Readonly<Partial<Record<ColumnTarget, string>>> = {
  givenName: 'Prénom|First name|Given name|Tên|名|名字|الاسم الأول',
  familyName: 'Nom|Nom de famille|Last name|Surname|Family name|Họ|姓|姓氏|اسم العائلة|اللقب',
  fullName:
    'Nom complet|Nom et prénom|Prénom et nom|Client|Cliente|Full name|Name|Customer|Customer name|Client name|' +
    'Họ và tên|Họ tên|姓名|客户姓名|الاسم الكامل|الاسم|العميل',
  phone:
    'Téléphone|Tél|Portable|Mobile|Téléphone portable|Téléphone mobile|Tél portable|Numéro de téléphone|' +
    'N° de téléphone|Téléphone fixe|Tél fixe|Fixe|GSM|Phone|Phone number|Mobile phone|Mobile number|Cell|Cell phone|' +
    'Telephone|Điện thoại|Số điện thoại|Di động|电话|手机|手机号|手机号码|电话号码|الهاتف|رقم الهاتف|الجوال|رقم الجوال',
  email:
    'E-mail|Email|Mail|Courriel|Adresse e-mail|Adresse mail|Email address|Thư điện tử|邮箱|电子邮件|电子邮箱|' +
    'البريد الإلكتروني|الإيميل',
  note: 'Note|Notes|Remarque|Remarques|Commentaire|Commentaires|Mémo|Comment|Comments|Ghi chú|备注|笔记|ملاحظات|ملاحظة',
  blocked:
    'Bloqué|Bloquée|Liste noire|Blocked|Blocked from online booking|Blacklisted|Bị chặn|已屏蔽|黑名单|محظور',
  birthDate:
    'Date de naissance|Anniversaire|Né le|Née le|Date of birth|Birth date|Birthday|DOB|Ngày sinh|Sinh nhật|生日|' +
    '出生日期|تاريخ الميلاد|عيد الميلاد',
  consent:
    'Newsletter|Marketing|Consentement|Accord marketing|Opt-in|Email subscription status|Accepts marketing|' +
    'SMS marketing|Email marketing|Đăng ký nhận tin|订阅|营销|الاشتراك|التسويق',
}

const targetByName = new Map<string, ColumnTarget>(
  Object.entries(synonyms).flatMap(([target, names]) =>
    names.split('|').map((name) => [columnKey(name), target as ColumnTarget] as const),
  ),
)

export interface Recognised {
  readonly preset: Preset | null
  /** One for each column. */
  readonly targets: readonly ColumnTarget[]
}

export function recogniseColumns(header: readonly string[]): Recognised {
  const names = new Set(header.map(columnKey))
  const preset = presets.find((one) => marks[one].every((name) => names.has(columnKey(name)))) ?? null
  const ofPreset = new Map(
    Object.entries(preset ? presetColumns[preset] : {}).map(([name, target]) => [columnKey(name), target]),
  )
  const taken = new Set<ColumnTarget>()
  const targets = header.map((name) => {
    const target = ofPreset.get(columnKey(name)) ?? targetByName.get(columnKey(name)) ?? 'skip'
    if (taken.has(target) && !repeatable.has(target)) return 'skip'
    taken.add(target)
    return target
  })
  return { preset, targets: withWholeNames(targets) }
}

/** « Nom » alone holds the whole name; beside it, a column of whole names has nothing to add. */
function withWholeNames(targets: readonly ColumnTarget[]): ColumnTarget[] {
  const has = (wanted: ColumnTarget) => targets.includes(wanted)
  if (has('familyName') && !has('givenName') && !has('fullName'))
    return targets.map((target) => (target === 'familyName' ? 'fullName' : target))
  if (has('familyName') && has('givenName'))
    return targets.map((target) => (target === 'fullName' ? 'skip' : target))
  return [...targets]
}

/** The fault of a choice of columns, if it has one: every client needs a name and an address. `twice`: a field that has two columns. */
export function faultOfTargets(targets: readonly ColumnTarget[]): 'name' | 'address' | 'twice' | null {
  const has = (wanted: ColumnTarget) => targets.includes(wanted)
  if (targets.some((target, at) => !repeatable.has(target) && targets.indexOf(target) !== at)) return 'twice'
  if (!has('fullName') && !has('givenName') && !has('familyName')) return 'name'
  return has('phone') || has('email') ? null : 'address'
}

/** The first line names the columns: none of its cells is an address, a number or a day. */
export function isHeader(cells: readonly string[]): boolean {
  const holdsData = (cell: string) => cell.includes('@') || cell.replaceAll(/\D/g, '').length >= 6
  return cells.some((cell) => cell.trim() !== '') && !cells.some(holdsData)
}

/** Letters and digits alone: « First name » is « first_name ». */
export function columnKey(name: string): string {
  return plainText(name).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
