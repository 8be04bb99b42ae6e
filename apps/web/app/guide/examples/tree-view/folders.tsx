import { useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { TreeView } from '../../../ui/components/data-display/tree-view.tsx'

export default function Folders() {
  const t = useTranslate()
  const [selected, setSelected] = useState('cut')
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const leaf = (id: string, name: string) => ({ id, name, icon: 'calendar-check' as const })
  return (
    <TreeView
      label={t('guide.name.treeView')}
      nodes={[
        { ...leaf('cut', t('guide.x.cut')), children: [leaf('first', '1'), leaf('second', '2')] },
        leaf('colour', t('guide.x.colour')),
      ]}
      selected={selected}
      expanded={expanded}
      onSelect={setSelected}
      onExpand={setExpanded}
      openLabel={t('guide.name.treeView')}
    />
  )
}
