import '../form/settings.css'
import '../../../ui/components/data-display/page-head.css'
import '../../../ui/components/data-display/step-list.css'
import '../../../ui/components/inputs/record-form.css'
import './set-up.css'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { Settings } from '@meche/contract/settings.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { setUpQuery, setUpSteps, type SetUpStep } from '../../../shared/set-up-steps.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { StepList } from '../../../ui/components/data-display/step-list.tsx'
import { settingsQuery } from '../api.ts'
import { HoursStep } from './hours-step.tsx'
import { MenuStep } from './menu-step.tsx'
import { OpenStep } from './open-step.tsx'
import { RulesStep } from './rules-step.tsx'
import { SalonStep } from './salon-step.tsx'
import type { StepProps } from './step-form.tsx'
import { TeamStep } from './team-step.tsx'

const screens: Readonly<Record<SetUpStep, ComponentType<StepProps>>> = {
  salon: SalonStep,
  hours: HoursStep,
  menu: MenuStep,
  team: TeamStep,
  rules: RulesStep,
  open: OpenStep,
}

/** « Premiers pas »: six steps from an empty salon to its first booking. It begins where it was left. */
export function SetUpPage() {
  const t = useTranslate()
  const settings = useQuery(settingsQuery)
  const progress = useQuery(setUpQuery)
  return (
    <main id="main" className="page form-page set-up" tabIndex={-1}>
      <h1 className="h3">{t('firstSteps.title')}</h1>
      {settings.data && progress.data ? (
        <Flow settings={settings.data} done={progress.data.done} />
      ) : (
        <Unanswered
          query={settings.error ? settings : progress}
          skeleton="settings-skel"
          text={t('setUp.failed')}
        />
      )}
    </main>
  )
}

function Flow({ settings, done }: { settings: Settings; done: ReadonlySet<SetUpStep> }) {
  const t = useTranslate()
  const [address] = useSearchParams()
  const [resumed] = useState(() => setUpSteps.find((step) => !done.has(step)) ?? 'open')
  const step = setUpSteps.find((one) => one === address.get('step')) ?? resumed
  const place = setUpSteps.indexOf(step)
  const [before, after] = [setUpSteps[place - 1], setUpSteps[place + 1]]
  const Step = screens[step]
  return (
    <>
      <StepList
        label={t('setUp.steps')}
        steps={setUpSteps.map((one) => ({
          key: one,
          label: t(`firstSteps.step.${one}`),
          path: paths.setUpStep(one),
          isDone: done.has(one),
        }))}
        current={place}
      />
      <p className="sec set-up-place">{t('setUp.stepOf', { step: place + 1, total: setUpSteps.length })}</p>
      <h2 className="h5">{t(`firstSteps.step.${step}`)}</h2>
      <Step
        key={step}
        settings={settings}
        back={before ? paths.setUpStep(before) : null}
        next={after ? paths.setUpStep(after) : paths.dashboard}
      />
    </>
  )
}
