import type { MessageKey, Words } from '../../lib/i18n/i18n.tsx'

interface Named {
  id: number
  name: string
}

interface Names {
  categories?: readonly Named[]
  services?: readonly Named[]
  /** Sic: `lastname` is the given name. */
  professionals?: readonly { id: number; lastname: string }[]
}

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'service.name',
  category: 'service.category',
  duration: 'service.duration',
  price: 'service.price',
  ownPrice: 'service.price',
  bufferBefore: 'service.bufferBefore',
  bufferAfter: 'service.bufferAfter',
  description: 'service.description',
  is_break: 'service.isPause',
  disabled: 'service.disabled',
  visibility: 'service.visibility',
  isOption: 'service.option',
  allowedAfter: 'service.allowedAfter',
  professionalServices: 'offers.title',
  steps: 'composed.steps',
  color: 'category.color',
}

type Offer = { professional: number; ownDuration: number | null; ownPrice: number | null }

/** The fields of the catalogue's forms, and what is in them, as people say it. */
export function catalogueWords(names: Names = {}) {
  const find = (list: readonly Named[] | undefined, id: unknown) =>
    list?.find((one) => one.id === id)?.name ?? '–'
  const offer = ({ professional, ownDuration, ownPrice }: Offer, { format }: Words) =>
    [
      names.professionals?.find(({ id }) => id === professional)?.lastname ?? '–',
      ...(ownDuration === null ? [] : [format.duration(ownDuration)]),
      ...(ownPrice === null ? [] : [format.price(ownPrice)]),
    ].join(' ')
  const shown = (value: unknown, words: Words, field: string): string => {
    const { t, format } = words
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
    switch (field) {
      case 'category':
        return find(names.categories, value)
      case 'color':
        return t(`color.${String(value)}` as MessageKey)
      case 'visibility':
        return t(`service.visibility.${String(value)}` as MessageKey)
      case 'price':
      case 'ownPrice':
        return format.price(Number(value))
      case 'duration':
      case 'bufferBefore':
      case 'bufferAfter':
        return format.duration(Number(value))
      case 'steps':
      case 'allowedAfter':
        return format.list((value as number[]).map((id) => find(names.services, id))) || '–'
      case 'professionalServices':
        return format.list((value as Offer[]).map((one) => offer(one, words))) || '–'
      default:
        return String(value)
    }
  }
  return { labelOf: (t: Words['t']) => (field: string) => t(labels[field] ?? 'service.facts'), shown }
}
