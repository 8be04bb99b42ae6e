import type { PhoneWords } from '../ui/components/inputs/phone-field.tsx'
import type { Translate } from '../lib/i18n/i18n.tsx'

/** The words of every phone field. */
export function phoneWords(t: Translate): PhoneWords {
  return {
    placeholder: t('auth.phonePlaceholder'),
    clear: t('auth.phoneClear'),
    country: t('phone.country'),
    search: t('phone.search'),
    keywords: t('phone.keywords'),
    notFound: t('phone.notFound'),
  }
}
