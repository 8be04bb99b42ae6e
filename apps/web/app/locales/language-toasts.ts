import type { Language } from '../lib/i18n/languages.ts'

interface LanguageToasts {
  loading: string
  success: string
  error: string
}

/** The specification's sentences about a change of language, each said in the language that is chosen. */
const toasts: Record<Language, LanguageToasts> = {
  fr: {
    loading: 'Chargement...',
    success: 'La langue a été changée!',
    error: 'Erreur lors du changement de langue!',
  },
  en: {
    loading: 'Loading...',
    success: 'Language has been changed!',
    error: 'Error changing language!',
  },
  vi: {
    loading: 'Đang tải...',
    success: 'Ngôn ngữ đã được thay đổi!',
    error: 'Lỗi khi thay đổi ngôn ngữ!',
  },
  cn: {
    loading: '加载中...',
    success: '语言已更改！',
    error: '更改语言时出错！',
  },
  ar: {
    loading: 'جارٍ التحميل...',
    success: 'تم تغيير اللغة!',
    error: 'خطأ في تغيير اللغة!',
  },
}

/** An unknown language speaks English. */
export function languageToasts(code: string): LanguageToasts {
  return Object.hasOwn(toasts, code) ? toasts[code as Language] : toasts.en
}
