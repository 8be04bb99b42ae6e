import { knownParts } from '@meche/contract/messages/known-parts.ts'
import type { LegalModel } from '@meche/contract/legal-models.ts'
import type { LegalPage } from '@meche/contract/legal.ts'
import type { JobsWords } from '../features/jobs/job-words.ts'
import type { ToursWords } from '../features/tour/tour-words.ts'
import { languages, type Language } from '../lib/i18n/languages.ts'
import { pagesAr } from './ar/pages.server.ts'
import { pagesCn } from './cn/pages.server.ts'
import { pagesEn } from './en/pages.server.ts'
import { pagesFr } from './fr/pages.server.ts'
import { pagesVi } from './vi/pages.server.ts'

interface Part {
  title: string
  text: string
}

interface Plan {
  name: string
  text: string
  points: string[]
  action: string
}

/** The text of the pages of prose. Their loaders send it with the page, so no script carries it. */
export interface Pages {
  about: { title: string; lead: string; parts: Part[]; jobs: Part & { link: string } }
  contact: {
    title: string
    lead: string
    phone: string
    place: string
    hours: string
    write: string
    form: {
      name: string
      email: string
      phone: string
      message: string
      send: string
      sending: string
      sent: string
      consent: string
    }
  }
  jobs: JobsWords
  tours: ToursWords
  faqs: {
    title: string
    lead: string
    search: string
    clear: string
    none: string
    noneWhy: string
    groups: { title: string; questions: { question: string; answer: string }[] }[]
  }
  notice: LegalModel
  terms: LegalModel
  privacy: LegalModel
  accessibility: LegalModel
  legal: {
    /** The heading above the automatic check of the screens. */
    title: string
    none: string
    clean: string
    found: string
    approved: string
    frenchOnly: string
  }
  pricing: {
    title: string
    lead: string
    note: string
    perMonth: string
    plans: { basic: Plan; starter: Plan; premium: Plan }
  }
  payment: Part & { chosen: string; where: string; whereWhy: string; change: string }
  comingSoon: Part
  maintenance: Part & { call: string }
  offline: Part & { call: string; team: string }
  blank: Part
}

const all: Record<Language, Pages> = {
  fr: pagesFr,
  en: pagesEn,
  vi: pagesVi,
  cn: pagesCn,
  ar: pagesAr,
}

/** The text of a legal page that a salon begins with, its marks unfilled. */
export function legalModel(language: Language, page: LegalPage): LegalModel {
  return all[language][page]
}

/** One page's text, with the salon's own words in its `{name}` marks. */
export function pageText<Name extends keyof Pages>(
  language: Language,
  name: Name,
  values: Readonly<Record<string, string>>,
): Pages[Name] {
  const isRightToLeft = languages[language].dir === 'rtl'
  const fill = (text: string) =>
    knownParts(text, values).replaceAll(/\{(\w+)\}/g, (mark, key: string) => {
      const value = values[key]
      if (value === undefined) return mark
      // Isolated, so that a Latin name keeps its order inside Arabic.
      return isRightToLeft ? `\u2068${value}\u2069` : value
    })
  return JSON.parse(JSON.stringify(all[language][name]), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value) : value,
  ) as Pages[Name]
}
