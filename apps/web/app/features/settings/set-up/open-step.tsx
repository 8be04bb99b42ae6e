import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { placeOf, showSaved, useRoot } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { setUpQuery, type SetUpStep } from '../../../shared/set-up-steps.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { publicCopy, salonId, settingsQuery } from '../api.ts'
import { visitorsMenuQuery } from '../categories/api.ts'
import { VisitorsMenu } from '../categories/visitors-menu.tsx'
import { StepActs, type StepProps } from './step-form.tsx'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** The menu as clients will see it, its address, and the switch that lets them book. */
export function OpenStep({ settings, back, next }: StepProps) {
  const t = useTranslate()
  const address = `${useRoot()?.origin ?? window.location.origin}${paths.reservation}`
  const order = useQuery(visitorsMenuQuery).data?.map(({ id }) => id) ?? []
  return (
    <div className="set-up-form">
      <p className="sec">{t('setUp.openWhy')}</p>
      <Missing />
      <div className="set-up-open">
        <section className="card panel set-up-preview">
          <h3 className="h5">{settings.name}</h3>
          <p className="sec">
            <bdi>{placeOf(settings)}</bdi>
          </p>
          <VisitorsMenu order={order} />
        </section>
        <section className="card panel fields">
          <OpenSwitch isOpen={settings.bookingOpen} />
          <BookingAddress address={address} />
          <Suspense fallback={<div className="skel qr-code" />}>
            <QrCode address={address} label={t('setUp.qr')} />
          </Suspense>
          <p className="help">{t('setUp.qrWhy')}</p>
          <a className="btn out" href={paths.reservation} target="_blank" rel="noreferrer">
            <Icon name="external-link" />
            {t('setUp.seePage')}
          </a>
        </section>
      </div>
      <StepActs back={back}>
        <Link className="btn pri" to={next}>
          {t('setUp.finish')}
        </Link>
      </StepActs>
    </div>
  )
}

const needed = ['salon', 'menu', 'team'] as const satisfies readonly SetUpStep[]

/** Names the steps without which nobody can book. */
function Missing() {
  const t = useTranslate()
  const done = useQuery(setUpQuery).data?.done
  const missing = done ? needed.filter((step) => !done.has(step)) : []
  if (missing.length === 0) return null
  return (
    <div className="banner warn" role="status">
      <Icon name="triangle-alert" size={20} />
      <div>
        {t('setUp.missing')}
        <ul>
          {missing.map((step) => (
            <li key={step}>
              <Link className="link" to={paths.setUpStep(step)}>
                {t(`setUp.missing.${step}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** It saves at once: nothing else on this step can be typed. */
function OpenSwitch({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { isPending, variables, mutate } = useMutation({
    mutationFn: (bookingOpen: boolean) =>
      call(api.updateSettings, { params: salonId, body: { bookingOpen } }),
    onSuccess: async (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved)
      showSaved(publicCopy(saved))
      showToast(t(saved.bookingOpen ? 'setUp.opened' : 'setUp.closed'))
      await client.invalidateQueries({ queryKey: setUpQuery.queryKey })
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <Switch
      label={<b>{t('setUp.openSwitch')}</b>}
      isOn={isPending ? variables : isOpen}
      onChange={(on) => mutate(on)}
    />
  )
}

function BookingAddress({ address }: { address: string }) {
  const t = useTranslate()
  return (
    <TextField
      label={t('setUp.address')}
      value={address}
      readOnly
      dir="ltr"
      end={
        <button
          type="button"
          className="ib field-end"
          aria-label={t('setUp.copy')}
          onClick={() => void copyText(address, { done: t('setUp.copied') })}
        >
          <Icon name="copy" />
        </button>
      }
    />
  )
}
