import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { SortableList } from '../../../ui/components/data-display/sortable-list.tsx'

const services = ['cut', 'colour', 'blowDry', 'child'] as const

export default function Order() {
  const t = useTranslate()
  const [items, setItems] = useState<readonly (typeof services)[number][]>(services)
  const nameOf = (item: (typeof services)[number]) => t(`guide.x.${item}`)
  return (
    <div>
      <SortableList
        items={items}
        label={t('guide.x.offered')}
        nameOf={nameOf}
        moveLabel={(name) => t('order.move', { name })}
        movedLabel={(name, place, count) => t('order.moved', { name, place, total: count })}
        onMove={(from, to) => setItems(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!))}
      >
        {nameOf}
      </SortableList>
    </div>
  )
}
