/** Words about health in a note: an admin reads such a note before it is imported. */
import { plainText } from '../text/search.ts'

/** Beginnings of words, in French, English and Vietnamese. */
const beginnings =
  'allerg|alopec|asthm|cancer|chemo|chimio|depress|dermat|diabet|disab|disease|eczema|enceinte|epilep|grossesse|' +
  'handicap|hepatit|hiv|illness|maladi|malade|medicament|medication|migraine|pelade|pregnan|psoria|sida|tumeur|' +
  'tumour|vih|dị ứng|mang thai|tiểu đường|ung thư|bệnh|hen suyễn'

/** Parts of words, in Chinese and Arabic. */
const parts = '过敏|怀孕|糖尿病|癌|哮喘|湿疹|癫痫|疾病|化疗|حساسية|حامل|السكري|سرطان|الربو|إكزيما|الصرع|مرض'

const term = new RegExp(`(?<!\\p{L})(?:${plainText(beginnings)})|${plainText(parts)}`, 'u')

export function mentionsHealth(note: string): boolean {
  return term.test(plainText(note))
}
