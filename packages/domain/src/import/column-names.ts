/** Names of columns: as the exports of known systems have them, and as salons write them in five languages. */
import type { ColumnTarget, ImportKind, Preset } from './columns.ts'

type Columns = Readonly<Record<string, ColumnTarget>>

const clientColumns: Readonly<Record<Preset, Columns>> = {
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
const visitColumns: Columns = {
  start_datetime: 'startAt',
  notes: 'note',
  id_users_provider: 'professional',
  id_users_customer: 'reference',
  id_services: 'service',
  is_unavailability: 'unavailable',
}

/**
 * Menus, as public code reads them. Fresha's list of services was seen in Italian (github.com/dariolr/Agenda_Project) and in Spanish:
 * these names are among the synonyms, and the English ones below are their translation. Square's item library is read alike by
 * importers of several tills. The last is the table `ea_services` in the schema of Easy!Appointments.
 */
const serviceColumns: Readonly<Record<Preset, Columns>> = {
  fresha: {
    'Service name': 'service',
    'Retail price': 'price',
    Duration: 'duration',
    Description: 'description',
    'Category name': 'category',
    'Extra time': 'buffer',
    'Online booking': 'online',
  },
  square: {
    'Item Name': 'service',
    'Variation Name': 'variation',
    Description: 'description',
    Category: 'category',
    'Reporting Category': 'category',
    Categories: 'categories',
    Price: 'price',
    Duration: 'duration',
    Archived: 'archived',
    'Item Type': 'itemType',
  },
  easyappointments: {
    name: 'service',
    duration: 'duration',
    price: 'price',
    description: 'description',
    id_service_categories: 'category',
    is_private: 'hidden',
  },
}

/** Teams: Fresha's list (github.com/dariolr/Agenda_Project), and the table of people of Easy!Appointments. */
const teamColumns: Readonly<Partial<Record<Preset, Columns>>> = {
  fresha: {
    'First Name': 'givenName',
    'Last Name': 'familyName',
    Email: 'email',
    'Phone Number': 'phone',
    Mobile: 'phone',
    Status: 'status',
    Appointments: 'takesVisits',
  },
  easyappointments: {
    first_name: 'givenName',
    last_name: 'familyName',
    email: 'email',
    mobile_number: 'phone',
    phone_number: 'phone',
    id_roles: 'role',
  },
}

interface Mark {
  readonly preset: Preset
  readonly kind: ImportKind
  readonly columns: readonly string[]
}

/** A file with all of these columns is an export of that system. */
export const marks: readonly Mark[] = [
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
  {
    preset: 'fresha',
    kind: 'services',
    columns: ['Service name', 'Retail price', 'Duration', 'Category name'],
  },
  {
    preset: 'square',
    kind: 'services',
    columns: ['Item Name', 'Variation Name', 'Price'],
  },
  {
    preset: 'easyappointments',
    kind: 'services',
    columns: ['name', 'duration', 'price', 'id_service_categories'],
  },
  {
    preset: 'fresha',
    kind: 'team',
    columns: ['First Name', 'Last Name', 'Email', 'Job Title', 'Appointments'],
  },
]

type Names = Readonly<Partial<Record<ColumnTarget, string>>>

/** Names of columns, as salons and their systems write them. */
const synonyms: Names = {
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

/** How a file calls the people of a team. */
export const teamNames =
  'Collaborateur|Collaboratrice|Collaborateurs|Employé|Employée|Employés|Salarié|Salariée|Salariés|Professionnel|Professionnelle|Coiffeur|Coiffeuse|' +
  'Membre de l’équipe|Nom du collaborateur|Nom de l’employé|Employee|Employee name|Staff|Staff name|Staff member|Team member|Team member name|Stylist|Provider|' +
  'Nhân viên|Tên nhân viên|Thợ|员工|员工姓名|发型师|الموظف|اسم الموظف|مصفف الشعر'

/** Columns that tell of visits. */
const visitSynonyms: Names = {
  startAt:
    'Date et heure|Date/heure|Début|Début du rendez-vous|Start|Start datetime|Starts at|Start date|Appointment start|Date and time|' +
    'Ngày giờ|Bắt đầu|开始|开始时间|日期时间|البداية|التاريخ والوقت',
  date: 'Date|Jour|Date du rendez-vous|Date de rendez-vous|Day|Appointment date|Ngày|Ngày hẹn|日期|预约日期|التاريخ|تاريخ الموعد',
  time: 'Heure|Horaire|Heure de début|Heure du rendez-vous|Time|Start time|Appointment time|Giờ|Giờ bắt đầu|时间|预约时间|الوقت|الساعة',
  service:
    'Prestation|Prestations|Service|Services|Soin|Soins|Acte|Service name|Treatment|Dịch vụ|服务|项目|服务项目|الخدمة|الخدمات',
  professional: `Avec|${teamNames}`,
  price: 'Prix|Montant|Total|Tarif|Prix TTC|Total TTC|Price|Amount|Giá|Số tiền|价格|金额|السعر|المبلغ',
  status: 'Statut|État|Status|State|Trạng thái|状态|الحالة',
}

/** Columns of a menu. */
const serviceSynonyms: Names = {
  service:
    'Prestation|Prestations|Service|Services|Soin|Soins|Nom|Nom de la prestation|Nom du service|Nom du soin|Intitulé|Libellé|Désignation|' +
    'Name|Service name|Item name|Treatment|Treatment name|Title|Tên|Tên dịch vụ|Dịch vụ|服务|服务名称|项目|项目名称|名称|' +
    'الخدمة|اسم الخدمة|الاسم|Nombre del servicio|Nome del servizio',
  variation:
    'Variante|Variantes|Déclinaison|Variation|Variation name|Variant|Option|Biến thể|规格|款式|النوع|الخيار',
  category:
    'Catégorie|Catégories|Nom de la catégorie|Famille|Groupe|Rubrique|Category|Categories|Category name|Service category|Group|' +
    'Danh mục|Nhóm|分类|类别|类别名称|الفئة|الفئات|التصنيف|Nombre de la categoría|Nome della categoria',
  duration:
    'Durée|Durée (min)|Durée en minutes|Minutes|Temps|Duration|Duration (min)|Duration (minutes)|Length|Time|' +
    'Thời lượng|Thời gian|Số phút|时长|时长（分钟）|服务时长|المدة|المدة بالدقائق|Duración|Durata',
  price:
    'Prix|Prix TTC|Prix de vente|Prix de détail|Tarif|Tarifs|Tarif TTC|Montant|Price|Retail price|Amount|Cost|Giá|Giá bán|Giá tiền|价格|售价|金额|' +
    'السعر|الثمن|المبلغ|Precio de compra|Prezzo al dettaglio',
  buffer: 'Temps supplémentaire|Temps après|Extra time|Tiempo adicional|Tempo aggiuntivo',
  online:
    'Réservation en ligne|Réservable en ligne|En ligne|Online booking|Bookable online|Online|Đặt trực tuyến|在线预约|网上预约|الحجز عبر الإنترنت|' +
    'Reserva online|Prenotazione online',
  hidden: 'Masqué|Masquée|Privé|Privée|Hidden|Private|Ẩn|隐藏|مخفي',
  archived: 'Archivé|Archivée|Archived|Đã lưu trữ|已归档|مؤرشف',
  description:
    'Description|Descriptif|Détail|Détails|Details|Mô tả|描述|说明|服务说明|الوصف|Descripción|Descrizione',
}

/** A column of jobs. */
export const jobTitles =
  'Poste|Poste occupé|Fonction|Intitulé du poste|Job title|Job|Job role|Chức vụ|Chức danh|Vị trí|职位|岗位|职务|المسمى الوظيفي|الوظيفة|المنصب'

/** Columns of a team. */
const teamSynonyms: Names = {
  fullName: `${synonyms.fullName}|${teamNames}`,
  status: `${visitSynonyms.status}|Actif|Active|Employment status|Statut du contrat|Tình trạng|在职状态|حالة الموظف`,
  takesVisits:
    'Prend des rendez-vous|Réservable|Agenda|Appointments|Bookable|Calendar bookings enabled|Nhận lịch hẹn|可预约|接受预约|يستقبل المواعيد|قابل للحجز',
}

/** The columns of each system's exports, by the kind of file. */
export const presetColumns: Readonly<Record<ImportKind, Readonly<Partial<Record<Preset, Columns>>>>> = {
  clients: clientColumns,
  visits: { easyappointments: visitColumns },
  services: serviceColumns,
  team: teamColumns,
}

export const namesByKind: Readonly<Record<ImportKind, Names>> = {
  clients: synonyms,
  visits: { ...synonyms, ...visitSynonyms },
  services: serviceSynonyms,
  team: { ...synonyms, ...teamSynonyms },
}
