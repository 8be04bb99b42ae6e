import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { wasThere } from '../../lib/api/was-there.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { copyText } from '../../shared/copy-text.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** One's private calendar address: said once, when it is made. */
export function CalendarAddress() {
  const { t, format } = useWords()
  const feeds = useQuery({
    queryKey: ['feeds'],
    queryFn: ({ signal }) => call(api.getFeeds, { signal }),
  })
  const { make, revoke } = useAddress()
  const known = feeds.data?.[0]
  const url = make.data?.url
  return (
    <section className="card panel calendar-address">
      <h2 className="h6">{t('account.feed')}</h2>
      <p className="sec">{t('account.feedWhy')}</p>
      {feeds.isError && (
        <Failure
          text={feeds.error.message}
          retryLabel={t('app.retry')}
          onRetry={() => void feeds.refetch()}
        />
      )}
      {url && (
        <TextField
          label={t('account.feedAddress')}
          help={t('account.feedOnce')}
          value={url}
          readOnly
          dir="ltr"
          end={
            <button
              type="button"
              className="ib field-end"
              aria-label={t('account.feedCopy')}
              onClick={() => void copyText(url, { done: t('account.feedCopied') })}
            >
              <Icon name="copy" />
            </button>
          }
        />
      )}
      {known && !url && (
        <p>
          {t('account.feedSince', { date: format.date(known.createdAt) })} {t('account.feedReplaces')}
        </p>
      )}
      <div className="actions">
        <SubmitButton
          type="button"
          className="btn out"
          isBusy={make.isPending}
          busyLabel={t('app.loading')}
          onClick={() => make.mutate()}
        >
          {t(known ? 'account.feedAgain' : 'account.feedMake')}
        </SubmitButton>
        {known && (
          <button
            type="button"
            className="btn txt"
            disabled={revoke.isPending}
            onClick={() => revoke.mutate(undefined, { onSuccess: () => make.reset() })}
          >
            {t('account.feedRevoke')}
          </button>
        )}
      </div>
    </section>
  )
}

function useAddress() {
  const { t } = useWords()
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: ['feeds'] })
  const onError = (error: Error) => void showToast(error.message, 'error')
  const make = useMutation({
    mutationFn: () => call(api.createFeed),
    onSuccess: again,
    onError,
  })
  const revoke = useMutation({
    // One that was ended elsewhere does not answer any more either.
    mutationFn: () => wasThere(call(api.revokeFeed)),
    onSuccess: () => {
      showToast(t('account.feedRevoked'))
      return again()
    },
    onError,
  })
  return { make, revoke }
}
