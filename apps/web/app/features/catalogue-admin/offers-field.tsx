import './offers-field.css'
import { Link } from 'react-router'
import type { PublicProfessional } from '@meche/contract/users.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Face } from './face.tsx'

/** As on the wire; null is « as the service says ». */
export interface Offer {
  professional: number
  ownDuration: number | null
  ownPrice: number | null
}

interface OffersFieldProps {
  professionals: readonly PublicProfessional[]
  value: readonly Offer[]
  /** The service's own, in minutes and cents. */
  usual: { duration: number | null; price: number | null }
  error: string | undefined
  onChange: (offers: Offer[]) => void
}

/** The professionals who offer the service, each with their own duration and price if they differ. */
export function OffersField({ professionals, value, usual, error, onChange }: OffersFieldProps) {
  const { t, format } = useWords()
  const change = (id: number, changed: Partial<Offer>) =>
    onChange(value.map((offer) => (offer.professional === id ? { ...offer, ...changed } : offer)))
  const toggle = (id: number) =>
    onChange(
      value.some(({ professional }) => professional === id)
        ? value.filter(({ professional }) => professional !== id)
        : [...value, { professional: id, ownDuration: null, ownPrice: null }],
    )
  return (
    <fieldset className="card panel offers">
      <legend className="h6">{t('offers.title')}</legend>
      <p className="sec">{t('offers.why')}</p>
      {error && (
        <p className="help bad" role="alert">
          {error}
        </p>
      )}
      {professionals.length > 0 && value.length === 0 && (
        <p className="help warn" role="status">
          <Icon name="info" size={16} />
          {t('offers.nobody')}
        </p>
      )}
      {professionals.length === 0 && (
        <Link className="link" to={`${paths.newUser}?quality=HairDresser`}>
          {t('offers.noTeam')}
        </Link>
      )}
      {professionals.map((person) => {
        const offer = value.find(({ professional }) => professional === person.id)
        const name = person.lastname
        return (
          <div key={person.id} className="offer">
            <label className="check">
              <input type="checkbox" checked={offer !== undefined} onChange={() => toggle(person.id)} />
              <Face size={32} person={person} />
              <span>
                {person.lastname} {person.firstname}
              </span>
            </label>
            {offer && (
              <div className="own">
                <NumberField
                  isBare
                  isNullable
                  label={t('offers.duration', { name })}
                  unit={t('unit.minutes')}
                  placeholder={usual.duration === null ? '' : String(usual.duration)}
                  value={offer.ownDuration}
                  onChange={(ownDuration) => change(person.id, { ownDuration })}
                />
                <NumberField
                  isBare
                  isNullable
                  isMoney
                  label={t('offers.price', { name })}
                  unit="€"
                  placeholder={
                    usual.price === null ? '' : format.price(usual.price).replaceAll(/[^\d.,]/g, '')
                  }
                  value={offer.ownPrice}
                  onChange={(ownPrice) => change(person.id, { ownPrice })}
                />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
