/** Words of files for what clients can book, in five languages, and in those of Fresha's exports. */
import { plainText } from '../text/search.ts'

const yes =
  '1|true|yes|y|oui|o|vrai|x|✓|✔|on|enabled|active|online|bookable|available|visible|public|published|' +
  'actif|active|activé|activée|en ligne|réservable|réservable en ligne|disponible|publié|publiée|ouvert|ouverte|' +
  'có|bật|đã bật|hoạt động|công khai|hiển thị|trực tuyến|是|启用|已启用|开启|已开启|开|在线|可预约|公开|' +
  'نعم|مفعل|مفعلة|متاح|متاحة|ظاهر|ظاهرة|عام|' +
  'sí|sì|habilitado|habilitada|activado|activada|activo|activa|abilitato|abilitata|attivo|attiva'

const no =
  '0|false|no|n|non|faux|off|disabled|inactive|hidden|private|not bookable|unavailable|offline|' +
  'inactif|inactive|désactivé|désactivée|masqué|masquée|caché|cachée|privé|privée|non réservable|indisponible|hors ligne|' +
  'không|tắt|đã tắt|ẩn|riêng tư|否|禁用|已禁用|停用|已停用|关闭|已关闭|隐藏|不可预约|' +
  'لا|معطل|معطلة|مخفي|مخفية|خاص|غير متاح|' +
  'deshabilitado|deshabilitada|desactivado|desactivada|inactivo|inactiva|disabilitato|disabilitata|disattivato|disattivata'

const keysOf = (words: string): ReadonlySet<string> => new Set(words.split('|').map(plainText))
const [yesKeys, noKeys] = [keysOf(yes), keysOf(no)]

/** Null for a word that may mean either. */
export function saysYes(cell: string): boolean | null {
  const key = plainText(cell)
  if (yesKeys.has(key)) return true
  return noKeys.has(key) ? false : null
}
