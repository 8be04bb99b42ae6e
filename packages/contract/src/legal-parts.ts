/** The marks of legal texts, and the parts that are left out while the salon has not said everything that they name. */
import type { Company } from './company.ts'
import type { LegalMark } from './legal.ts'

export type MarkValues = Readonly<Record<LegalMark, string>>

type CompanyMark = Extract<LegalMark, `company.${string}`>

interface CompanySaying {
  /** The host by the server's configuration, for a company that has not said it; empty: nobody has. */
  readonly hosting: string
  /** An amount in cents as it is written. */
  readonly amount: (cents: number) => string
}

/** The company's particulars, to the letter of the law in every language. */
export function companyMarks(
  company: Company,
  { hosting, amount }: CompanySaying,
): Pick<MarkValues, CompanyMark> {
  const forms = [company.legalForm, company.isSoleTrader ? 'Entrepreneur individuel (EI)' : '']
  return {
    'company.legalName': company.legalName,
    'company.legalForm': forms.filter((form) => form !== '').join(', '),
    'company.shareCapital': company.shareCapital === null ? '' : amount(company.shareCapital),
    'company.siren': company.siren,
    'company.siret': company.siret,
    'company.register': company.register,
    'company.vatNumber': company.vatNumber,
    'company.vatNote': company.vatRegime === 'franchise' ? 'TVA non applicable, art. 293 B du CGI' : '',
    'company.publicationDirector': company.publicationDirector,
    'company.mediatorName': company.mediatorName,
    'company.mediatorWebsite': company.mediatorWebsite,
    'company.mediatorAddress': company.mediatorAddress,
    'company.hostName': company.hostName || hosting,
    'company.hostAddress': company.hostAddress,
    'company.hostPhone': company.hostPhone,
  }
}

export const legalMarkPattern = /\{([a-zA-Z.]+)\}/g

/** Without the parts in square brackets that hold a mark with an empty value, and without headings that nothing follows. */
export function knownLegalParts(markdown: string, values: MarkValues): string {
  return withoutEmptyHeadings(withoutUnknownParts(markdown, values))
}

function withoutUnknownParts(markdown: string, values: MarkValues): string {
  // Brackets before a parenthesis are a link.
  return markdown.replaceAll(/\[([^[\]]*\{[a-zA-Z.]+\}[^[\]]*)\](?!\()/g, (_, part: string) =>
    [...part.matchAll(legalMarkPattern)].some(([, name]) => values[name as LegalMark] === '') ? '' : part,
  )
}

/** A heading before another one, or at the end. */
function withoutEmptyHeadings(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  const isHeading = (block: string | undefined) => block !== undefined && /^#{1,6} [^\n]*$/.test(block.trim())
  return blocks
    .filter((block, place) => {
      const next = blocks[place + 1]
      const isEmpty =
        isHeading(block) && (next === undefined || (isHeading(next) && level(next) <= level(block)))
      return !isEmpty
    })
    .join('\n\n')
}

function level(heading: string): number {
  return heading.trim().search(/[^#]/)
}
