import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { languageCodes, languages, type Language } from '../../../lib/i18n/languages.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'

/** Each SMS as a client gets it, in their language, and what it costs. */
export function SmsPreviews({ version }: { version: number }) {
  const { t, language: own } = useWords()
  const [language, setLanguage] = useState<Language>(own)
  const { data, error, refetch } = useQuery({
    // The texts include what was saved meanwhile.
    queryKey: ['message previews', language, version],
    queryFn: ({ signal }) => call(api.previewMessages, { query: { language }, signal }),
  })
  return (
    <section className="card panel sms-previews">
      <div className="section-head">
        <div>
          <h2 className="h6">{t('preview.sms')}</h2>
          <p className="sec">{t('preview.smsWhy')}</p>
        </div>
        <SelectField
          label={t('preview.language')}
          value={language}
          options={languageCodes.map((code) => ({ value: code, label: languages[code].label }))}
          onChange={(event) => setLanguage(event.target.value as Language)}
        />
      </div>
      {error && !data && (
        <Failure text={error.message} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <div className="skel starts-skel" />}
      <ul>
        {data?.map(({ kind, body, segments, isGsm }) => (
          <li key={kind}>
            <h3>{t(`message.kind.${kind}`)}</h3>
            <p className="sms-bubble" lang={languages[language].tag} dir={languages[language].dir}>
              {body}
            </p>
            <p className="sec">
              {t('preview.segments', { count: segments, length: body.length, size: sizeOf(segments, isGsm) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The size of one SMS: smaller in each of several, and outside the GSM alphabet. */
function sizeOf(segments: number, isGsm: boolean): number {
  if (isGsm) return segments === 1 ? 160 : 153
  return segments === 1 ? 70 : 67
}
