import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Service } from '@meche/contract/catalogue.ts'
import { limits } from '@meche/contract/limits.ts'
import { useWords } from '../../lib/i18n.tsx'
import { plainText, wordsIn } from '../../lib/search-text.ts'
import { paths } from '../../paths.ts'
import { SortableList } from '../../ui/components/sortable-list.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

// The server makes no page of the office: it need not load what the field is made with.
const Combobox = lazy(() => import('../../ui/components/combobox.tsx'))

interface ComposedStepsProps {
  steps: readonly Service[]
  services: readonly Service[]
  error: string | undefined
  onChange: (steps: Service[]) => void
}

/** The steps in their order: drag them, or Alt and the arrows. */
export function ComposedSteps({ steps, services, error, onChange }: ComposedStepsProps) {
  const { t, format } = useWords()
  const add = (id: number) => {
    const service = services.find((one) => one.id === id)
    if (service) onChange([...steps, service])
  }
  const move = (from: number, to: number) => {
    const next = [...steps]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const choices = (isPause: boolean) =>
    services
      .filter(({ is_break, disabled }) => is_break === isPause && !disabled)
      .map(({ id, name, duration }) => ({ id, name, detail: format.duration(duration) }))
  const isFull = steps.length >= limits.stepsPerComposedService
  return (
    <section className="card panel">
      <div className="panel-head">
        <h2>{t('composed.steps')}</h2>
        <small>{t('composed.howToOrder')}</small>
      </div>
      {services.length === 0 && (
        <Link className="link" to={paths.newService}>
          {t('composed.noServices')}
        </Link>
      )}
      <SortableList
        items={steps}
        label={t('composed.steps')}
        nameOf={({ name }) => name}
        moveLabel={(name) => t('composed.move', { name })}
        movedLabel={(name, place, count) => t('composed.moved', { name, place, total: count })}
        onMove={move}
      >
        {(step, index) => (
          <>
            <span className="step-name">
              <b>{step.name}</b>
              <small>
                {step.is_break ? t('composed.pauseStep') : (step.category?.name ?? '')}
                {step.disabled && ` · ${t('service.disabled')}`}
              </small>
            </span>
            <span>{format.duration(step.duration)}</span>
            <span className={step.is_break ? 'lab' : 'lab info'}>
              {t(step.is_break ? 'composed.free' : 'composed.busy')}
            </span>
            <button
              type="button"
              className="ib"
              aria-label={t('composed.remove', { name: step.name })}
              onClick={() => onChange(steps.filter((_, place) => place !== index))}
            >
              <Icon name="trash-2" />
            </button>
          </>
        )}
      </SortableList>
      {error && (
        <p className="help bad" role="alert">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
      {!isFull && (
        <div className="actions">
          <Suspense>
            <Combobox
              label={t('composed.addService')}
              noneLabel={t('table.noneFound')}
              moreLabel={(count) => t('composed.more', { count })}
              openLabel={t('composed.choices')}
              options={choices(false)}
              matches={isFound}
              onPick={add}
            />
            <Combobox
              label={t('composed.addPause')}
              noneLabel={t('table.noneFound')}
              moreLabel={(count) => t('composed.more', { count })}
              openLabel={t('composed.choices')}
              options={choices(true)}
              matches={isFound}
              onPick={add}
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}

function isFound(name: string, search: string): boolean {
  const text = plainText(name)
  return wordsIn(search).every((word) => text.includes(word))
}
