/** Which field of a client each column of a file holds: by the export of a known system, else by its name in five languages. */
import { plainText } from '../text/search.ts'

/** A file of clients, or one of their visits. */
export const importKinds = ['clients', 'visits'] as const
export type ImportKind = (typeof importKinds)[number]

/** `birthDate` and `consent` are recognised so that the screen can say that they are never imported. */
const clientTargets = [
  'givenName',
  'familyName',
  'fullName',
  'phone',
  'email',
  'note',
  'reference',
  'blocked',
  'role',
  'birthDate',
  'consent',
  'skip',
] as const

/** `startAt` is a date and its time in one cell; `reference` is the client's number in the former system. */
const visitTargets = [
  'startAt',
  'date',
  'time',
  'givenName',
  'familyName',
  'fullName',
  'phone',
  'email',
  'reference',
  'service',
  'professional',
  'price',
  'note',
  'status',
  'unavailable',
  'skip',
] as const

export type ColumnTarget = (typeof clientTargets)[number] | (typeof visitTargets)[number]

/** The fields that a column can hold in a file of each kind. */
export const targetsOf: Readonly<Record<ImportKind, readonly ColumnTarget[]>> = {
  clients: clientTargets,
  visits: visitTargets,
}
export const columnTargets: readonly ColumnTarget[] = [...new Set([...clientTargets, ...visitTargets])]

export const presets = ['fresha', 'square', 'easyappointments'] as const
export type Preset = (typeof presets)[number]

/** Columns that may exist several times: each of them is read. */
const repeatable: ReadonlySet<ColumnTarget> = new Set(['phone', 'note', 'birthDate', 'consent', 'skip'])

const clientColumns: Readonly<Record<Preset, Readonly<Record<string, ColumnTarget>>>> = {
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
    'Reference ID': 'reference',
    'Email Subscription Status': 'consent',
    'Blocked from online booking': 'blocked',
  },
  easyappointments: {
    id: 'reference',
    first_name: 'givenName',
    last_name: 'familyName',
    email: 'email',
    mobile_number: 'phone',
    phone_number: 'phone',
    notes: 'note',
    id_roles: 'role',
  },
}

/** Visits come as a table of one system alone. */
const visitColumns: Readonly<Record<string, ColumnTarget>> = {
  start_datetime: 'startAt',
  notes: 'note',
  id_users_provider: 'professional',
  id_users_customer: 'reference',
  id_services: 'service',
  is_unavailability: 'unavailable',
}

interface Mark {
  readonly preset: Preset
  readonly kind: ImportKind
  readonly columns: readonly string[]
}

/** A file with all of these columns is an export of that system. */
const marks: readonly Mark[] = [
  {
    preset: 'fresha',
    kind: 'clients',
    columns: ['First Name', 'Last Name', 'Mobile Number', 'Telephone', 'Blocked'],
  },
  {
    preset: 'square',
    kind: 'clients',
    columns: ['First Name', 'Last Name', 'Email Address', 'Phone Number', 'Reference ID'],
  },
  {
    preset: 'easyappointments',
    kind: 'clients',
    columns: ['first_name', 'last_name', 'mobile_number', 'id_roles'],
  },
  {
    preset: 'easyappointments',
    kind: 'visits',
    columns: ['start_datetime', 'id_users_provider', 'id_users_customer', 'id_services'],
  },
]

/** Names of columns, as salons and their systems write them. */
const synonyms: Readonly<Partial<Record<ColumnTarget, string>>> = {
  givenName:
    'Prénom|Prénom du client|First name|Given name|Customer first name|Client first name|Tên|名|名字|الاسم الأول',
  familyName:
    'Nom|Nom de famille|Nom du client|Last name|Customer last name|Client last name|Surname|Family name|Họ|姓|姓氏|اسم العائلة|اللقب',
  fullName:
    'Nom complet|Nom et prénom|Prénom et nom|Client|Cliente|Full name|Name|Customer|Customer name|Client name|' +
    'Họ và tên|Họ tên|姓名|客户姓名|الاسم الكامل|الاسم|العميل',
  phone:
    'Téléphone|Tél|Portable|Mobile|Téléphone portable|Téléphone mobile|Tél portable|Numéro de téléphone|' +
    'N° de téléphone|Téléphone du client|Customer phone|Client phone|Téléphone fixe|Tél fixe|Fixe|GSM|Phone|Phone number|Mobile phone|Mobile number|Cell|Cell phone|' +
    'Telephone|Điện thoại|Số điện thoại|Di động|电话|手机|手机号|手机号码|电话号码|الهاتف|رقم الهاتف|الجوال|رقم الجوال',
  email:
    'E-mail|Email|Mail|Courriel|Adresse e-mail|Adresse mail|Email address|Customer email|Client email|Thư điện tử|邮箱|电子邮件|电子邮箱|' +
    'البريد الإلكتروني|الإيميل',
  note: 'Note|Notes|Remarque|Remarques|Commentaire|Commentaires|Mémo|Comment|Comments|Ghi chú|备注|笔记|ملاحظات|ملاحظة',
  reference:
    'Reference ID|Client ID|Customer ID|ID client|N° client|N° de client|Numéro client|Numéro de client|Référence client|' +
    'Mã khách hàng|客户编号|顾客编号|رقم العميل',
  blocked:
    'Bloqué|Bloquée|Liste noire|Blocked|Blocked from online booking|Blacklisted|Bị chặn|已屏蔽|黑名单|محظور',
  birthDate:
    'Date de naissance|Anniversaire|Né le|Née le|Date of birth|Birth date|Birthday|DOB|Ngày sinh|Sinh nhật|生日|' +
    '出生日期|تاريخ الميلاد|عيد الميلاد',
  consent:
    'Newsletter|Marketing|Consentement|Accord marketing|Opt-in|Email subscription status|Accepts marketing|' +
    'SMS marketing|Email marketing|Đăng ký nhận tin|订阅|营销|الاشتراك|التسويق',
}

/** Columns that tell of visits. */
const visitSynonyms: typeof synonyms = {
  startAt:
    'Date et heure|Date/heure|Début|Début du rendez-vous|Start|Start datetime|Starts at|Start date|Appointment start|Date and time|' +
    'Ngày giờ|Bắt đầu|开始|开始时间|日期时间|البداية|التاريخ والوقت',
  date: 'Date|Jour|Date du rendez-vous|Date de rendez-vous|Day|Appointment date|Ngày|Ngày hẹn|日期|预约日期|التاريخ|تاريخ الموعد',
  time: 'Heure|Horaire|Heure de début|Heure du rendez-vous|Time|Start time|Appointment time|Giờ|Giờ bắt đầu|时间|预约时间|الوقت|الساعة',
  service:
    'Prestation|Prestations|Service|Services|Soin|Soins|Acte|Service name|Treatment|Dịch vụ|服务|项目|服务项目|الخدمة|الخدمات',
  professional:
    'Professionnel|Professionnelle|Coiffeur|Coiffeuse|Collaborateur|Collaboratrice|Employé|Employée|Avec|Staff|Staff member|' +
    'Team member|Employee|Stylist|Provider|Nhân viên|Thợ|员工|发型师|الموظف|مصفف الشعر',
  price: 'Prix|Montant|Total|Tarif|Prix TTC|Total TTC|Price|Amount|Giá|Số tiền|价格|金额|السعر|المبلغ',
  status: 'Statut|État|Status|State|Trạng thái|状态|الحالة',
}

function targetsByName(names: typeof synonyms): ReadonlyMap<string, ColumnTarget> {
  return new Map(
    Object.entries(names).flatMap(([target, list]) =>
      list.split('|').map((name) => [columnKey(name), target as ColumnTarget] as const),
    ),
  )
}

const namesOf: Readonly<Record<ImportKind, ReadonlyMap<string, ColumnTarget>>> = {
  clients: targetsByName(synonyms),
  visits: targetsByName({ ...synonyms, ...visitSynonyms }),
}

export interface Recognised {
  readonly kind: ImportKind
  readonly preset: Preset | null
  /** One for each column. */
  readonly targets: readonly ColumnTarget[]
}

/** A file whose columns say when, and what was done, is one of visits. */
export function recogniseColumns(header: readonly string[]): Recognised {
  const keys = header.map(columnKey)
  const mark = marks.find(({ columns }) => columns.every((name) => keys.includes(columnKey(name))))
  const found = keys.map((key) => namesOf.visits.get(key))
  const isOfVisits = found.includes('service') && (found.includes('date') || found.includes('startAt'))
  const kind = mark?.kind ?? (isOfVisits ? 'visits' : 'clients')
  const preset = mark?.preset ?? null
  const ofPreset = new Map(
    Object.entries(preset ? (kind === 'visits' ? visitColumns : clientColumns[preset]) : {}).map(
      ([name, target]) => [columnKey(name), target],
    ),
  )
  const taken = new Set<ColumnTarget>()
  const targets = keys.map((key) => {
    const target = ofPreset.get(key) ?? namesOf[kind].get(key) ?? 'skip'
    if (!targetsOf[kind].includes(target) || (taken.has(target) && !repeatable.has(target))) return 'skip'
    taken.add(target)
    return target
  })
  return { kind, preset, targets: withWholeNames(targets) }
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

export type TargetsFault = 'name' | 'address' | 'start' | 'client' | 'service' | 'twice' | 'foreign'

/**
 * The fault of a choice of columns, if it has one: every client needs a name and an address, every visit a time, a client and a service.
 * `twice`: a field that has two columns; `foreign`: one that no file of this kind has.
 */
export function faultOfTargets(kind: ImportKind, targets: readonly ColumnTarget[]): TargetsFault | null {
  const has = (...wanted: readonly ColumnTarget[]) => wanted.some((target) => targets.includes(target))
  if (targets.some((target) => !targetsOf[kind].includes(target))) return 'foreign'
  if (targets.some((target, at) => !repeatable.has(target) && targets.indexOf(target) !== at)) return 'twice'
  const isNamed = has('fullName', 'givenName', 'familyName')
  if (kind === 'visits') {
    if (!has('startAt', 'date')) return 'start'
    if (!isNamed && !has('phone', 'email', 'reference')) return 'client'
    return has('service') ? null : 'service'
  }
  if (!isNamed) return 'name'
  return has('phone', 'email') ? null : 'address'
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
