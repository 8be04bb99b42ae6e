import { useState } from 'react'
import { isFound } from '@meche/domain/text/search.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import Combobox from '../../../ui/components/inputs/combobox.tsx'

export default function Services() {
  const { t, format } = useWords()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState('')
  const options = (['cut', 'colour', 'blowDry', 'child'] as const).map((id) => ({
    id,
    name: t(`guide.x.${id}`),
    detail: format.duration(45),
  }))
  return (
    <div>
      <Combobox
        label={t('composed.addService')}
        icon="plus"
        openLabel={t('composed.choices')}
        search={search}
        onSearch={setSearch}
        options={options.filter(({ name }) => isFound(name, search))}
        emptyText={t('table.noneFound')}
        footText={null}
        onPick={setPicked}
      />
      <p className="help" role="status">
        {options.find(({ id }) => id === picked)?.name}
      </p>
    </div>
  )
}
