import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { ICONS } from '../../../ui/icons/icons.gen.ts'
import { OFFICE_ICONS } from '../../../ui/icons/office-icons.gen.ts'

const names = Object.keys({ ...ICONS, ...OFFICE_ICONS }).toSorted() as IconName[]

export default function Names() {
  return (
    <ul className="guide-tiles">
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} size={20} />
          <code translate="no" dir="ltr">
            {name}
          </code>
        </li>
      ))}
    </ul>
  )
}
