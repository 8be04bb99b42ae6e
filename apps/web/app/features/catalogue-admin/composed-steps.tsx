import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Service } from '@meche/contract/catalogue.ts'
import { limits } from '@meche/contract/limits.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { SortableList } from '../../ui/components/data-display/sortable-list.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { choicesQuery, ServicePicker } from './service-picker.tsx'
import type { Step } from './use-steps.ts'

interface ComposedStepsProps {
  steps: readonly Step[]
  error: string | undefined
  onAdd: (service: Service) => void
  onChange: (ids: number[]) => void
}

/** The steps in their order: drag them, or Alt and the arrows. */
export function ComposedSteps({ steps, error, onAdd, onChange }: ComposedStepsProps) {
  const { t } = useWords()
  const { data: choices } = useQuery(choicesQuery(false, ''))
  const ids = steps.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const next = [...ids]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const isFull = steps.length >= limits.stepsPerComposedService
  return (
    <section className="card panel">
      <div className="panel-head">
        <h2>{t('composed.steps')}</h2>
        <small>{t('composed.howToOrder')}</small>
      </div>
      {choices?.total === 0 && (
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
          <StepRow step={step} onRemove={() => onChange(ids.filter((_, place) => place !== index))} />
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
          <ServicePicker label={t('composed.addService')} isPause={false} onPick={onAdd} />
          <ServicePicker label={t('composed.addPause')} isPause onPick={onAdd} />
        </div>
      )}
    </section>
  )
}

function StepRow({ step: { name, service }, onRemove }: { step: Step; onRemove: () => void }) {
  const { t, format } = useWords()
  return (
    <>
      <span className="step-name">
        <b>{name}</b>
        {service && (
          <small>
            {service.is_break ? t('composed.pauseStep') : (service.category?.name ?? '')}
            {service.disabled && ` · ${t('service.disabled')}`}
          </small>
        )}
      </span>
      {service && (
        <>
          <span>{format.duration(service.duration)}</span>
          <span className={service.is_break ? 'lab' : 'lab info'}>
            {t(service.is_break ? 'composed.free' : 'composed.busy')}
          </span>
        </>
      )}
      <button type="button" className="ib" aria-label={t('composed.remove', { name })} onClick={onRemove}>
        <Icon name="trash-2" />
      </button>
    </>
  )
}
