import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Length } from './matrix.ts'

interface LengthListProps {
  lengths: readonly Length[]
  onChange: (lengths: Length[]) => void
}

/** The names of the lengths, in the order in which clients see them. */
export function LengthList({ lengths, onChange }: LengthListProps) {
  const t = useTranslate()
  const swap = (place: number, by: number) => {
    const [one, other] = [lengths[place]!, lengths[place + by]!]
    onChange(lengths.with(place, other).with(place + by, one))
  }
  const add = (names: readonly string[]) =>
    onChange([...lengths, ...names.map((name) => ({ key: crypto.randomUUID(), id: null, name }))])
  return (
    <fieldset className="card panel length-list">
      <legend className="h6">{t('lengths.list')}</legend>
      {lengths.length === 0 && <p className="sec">{t('lengths.none')}</p>}
      <ol>
        {lengths.map((length, place) => (
          <li key={length.key}>
            <div className="in">
              <input
                aria-label={t('lengths.name', { number: place + 1 })}
                maxLength={limits.lengthNameMax}
                autoComplete="off"
                value={length.name}
                onChange={({ target }) => onChange(lengths.with(place, { ...length, name: target.value }))}
              />
            </div>
            <button
              type="button"
              className="ib"
              disabled={place === 0}
              aria-label={t('lengths.up', { name: length.name })}
              onClick={() => swap(place, -1)}
            >
              <Icon name="chevron-up" size={18} />
            </button>
            <button
              type="button"
              className="ib"
              disabled={place === lengths.length - 1}
              aria-label={t('lengths.down', { name: length.name })}
              onClick={() => swap(place, 1)}
            >
              <Icon name="chevron-down" size={18} />
            </button>
            <button
              type="button"
              className="ib"
              aria-label={t('lengths.remove', { name: length.name })}
              onClick={() => onChange(lengths.toSpliced(place, 1))}
            >
              <Icon name="x" size={18} />
            </button>
          </li>
        ))}
      </ol>
      <div className="length-acts">
        {lengths.length === 0 && (
          <button type="button" className="btn out" onClick={() => add(t('lengths.usual').split(', '))}>
            {t('lengths.propose', { names: t('lengths.usual') })}
          </button>
        )}
        {lengths.length < limits.hairLengths && (
          <button type="button" className="btn txt" onClick={() => add([''])}>
            <Icon name="plus" />
            {t('lengths.add')}
          </button>
        )}
      </div>
    </fieldset>
  )
}
