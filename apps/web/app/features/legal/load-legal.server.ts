import type { RouterContextProvider } from 'react-router'
import type { Company } from '@meche/contract/company.ts'
import { markdownOf } from '@meche/contract/legal-models.ts'
import { companyMarks, type MarkValues } from '@meche/contract/legal-parts.ts'
import type { LegalPage } from '@meche/contract/legal.ts'
import type { PublicSettings } from '@meche/contract/settings.ts'
import { publicApiOf, type PublicApi } from '../../lib/api/public-api.ts'
import { dayOf } from '../../lib/format/days.ts'
import { wordsOf, type Words } from '../../lib/i18n/i18n.tsx'
import { languageOf } from '../../lib/i18n/request-language.server.ts'
import { cancellationRule } from '../../lib/salon/cancellation.ts'
import { placeOf } from '../../lib/salon/salon.ts'
import { legalModel, pageText } from '../../locales/pages.server.ts'
import { recordedCheck } from './accessibility-check.server.ts'
import { renderLegalText } from './render-text.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The approved text of a page, else Mèche’s own in the visitor’s language, filled from the settings. */
export async function loadLegal(page: LegalPage, { request, context }: Asked) {
  const language = languageOf(request)
  const words = wordsOf(language)
  const api = publicApiOf(context)
  const [settings, company, approved] = await Promise.all([
    api.settings(),
    api.company(),
    api.legalText(page),
  ])
  const model = legalModel(language, page)
  const values = valuesOf({ settings, company, hosting: api.hosting() }, words)
  const said = pageText(language, 'legal', {
    version: String(approved?.version ?? ''),
    date: approved ? words.format.dayWithYear(dayOf(approved.approvedAt)) : '',
  })
  const html = renderLegalText(approved?.body ?? markdownOf(model), values)
  return {
    title: model.title,
    html,
    lead: leadOf(html),
    // The salon writes in its own language.
    isFrench: approved !== null,
    note: approved && (language === 'fr' ? said.approved : `${said.frenchOnly} ${said.approved}`),
    check: page === 'accessibility' ? recordedCheck(language) : null,
  }
}

/** The first paragraph, for search engines. */
function leadOf(html: string): string {
  return (/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')
}

interface Said {
  settings: PublicSettings
  company: Company
  hosting: ReturnType<PublicApi['hosting']>
}

function valuesOf({ settings, company, hosting }: Said, { t, format }: Words): MarkValues {
  return {
    'salon.name': settings.name,
    'salon.address': placeOf(settings),
    'salon.city': settings.city,
    'salon.phone': format.phone(settings.phone),
    'salon.cancellation': cancellationRule(settings, t) ?? t('cancel.never'),
    ...companyMarks(company, { hosting, amount: format.price }),
  }
}
