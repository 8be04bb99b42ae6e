import { useEffect } from 'react'
import { useWords } from '../lib/i18n/i18n.tsx'
import { languageCodes, languages, type Language } from '../lib/i18n/languages.ts'
import { languageToasts } from '../locales/language-toasts.ts'
import { paths } from '../paths.ts'
import { Disclosure } from '../ui/components/data-display/disclosure.tsx'
import { dismissToast, showToast } from '../ui/components/feedback/toaster.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { followDirection } from '../ui/theme/use-display.ts'

/** Name of the cookie that the server reads, and of its copy in local storage. */
const KEY = 'lang'
const YEAR_SECONDS = 31_536_000
/** Left for the page that comes back in the new language. */
const CHANGED = 'language-changed'

/** The five languages, each in its own words. */
export function LanguageMenu() {
  const { language: current, t } = useWords()
  return (
    <Disclosure
      className="languages"
      button={
        <>
          <Icon name="globe" />
          {current.toUpperCase()}
          <span className="visually-hidden">{t('bar.language', { name: languages[current].label })}</span>
        </>
      }
    >
      {(close) => (
        <ul>
          {languageCodes.map((code) => (
            <li key={code}>
              <button
                type="button"
                lang={languages[code].tag}
                aria-current={code === current ? 'true' : undefined}
                onClick={() => {
                  close()
                  if (code !== current) void changeLanguage(current, code)
                }}
              >
                {languages[code].label}
                {code === current && <Icon name="check" size={16} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}

/**
 * The page comes back whole in the other language: server and browser then agree on every word of it. Nothing is lost,
 * since what was chosen is in the address and the session in the tab's storage.
 */
async function changeLanguage(from: Language, language: Language): Promise<void> {
  const words = languageToasts(language)
  const loading = showToast(words.loading, 'loading')
  keep(language)
  try {
    // Without a connection, the visitor keeps the current page.
    const answer = await fetch(paths.home)
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    localStorage.setItem(KEY, language)
    sessionStorage.setItem(CHANGED, language)
    followDirection(languages[language].dir)
    location.reload()
  } catch (error) {
    console.info(error)
    keep(from)
    dismissToast(loading)
    showToast(words.error, 'error')
  }
}

function keep(language: Language): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** Says, once the page is back, that the language has been changed. */
export function useLanguageChanged(): void {
  useEffect(() => {
    try {
      const language = sessionStorage.getItem(CHANGED)
      if (language === null) return
      sessionStorage.removeItem(CHANGED)
      showToast(languageToasts(language).success)
    } catch (error) {
      // A browser that refuses storage loses only this word.
      console.info(error)
    }
  }, [])
}
