import { useNavigate } from 'react-router'
import type { GroupMode } from '@meche/contract/groups.ts'
import { limits } from '@meche/contract/limits.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { FormFrame } from '../../../shared/form-frame.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { GroupTimes } from './group-times.tsx'
import type { TypedPerson } from './people.ts'
import { PersonFields } from './person-fields.tsx'
import { useGroupForm, useTold, withItems, type GroupFormProps } from './use-group-form.ts'

const modes = ['side_by_side', 'in_sequence'] as const satisfies readonly GroupMode[]

/** The people and their services, the day, and the starts that suit all of them. */
export function GroupForm(props: GroupFormProps) {
  const { customer, menu } = props
  const { t, format } = useWords()
  const navigate = useNavigate()
  const { state, values, people, starts, isAsked, chosen, isReady, change } = useGroupForm(props)
  const told = useTold(customer, people).map(nameOf)
  const changePeople = (next: readonly TypedPerson[]) => change({ people: next })
  const nextKey = Math.max(...people.map(({ key }) => key)) + 1
  return (
    <FormFrame state={state} className="quick-form group-form">
      <div className="group-people">
        {people.map((person, index) => (
          <PersonFields
            key={person.key}
            person={person}
            title={index === 0 ? nameOf(customer) : t('group.person', { number: index + 1 })}
            menu={menu}
            isOrganiser={index === 0}
            isTaken={(id) => id === customer.id || people.some(({ client }) => client?.id === id)}
            onChange={(part) =>
              changePeople(values.people.with(index, { ...values.people[index]!, ...part }))
            }
            onRemove={
              index > 0 && people.length > limits.groupMin
                ? () => changePeople(values.people.toSpliced(index, 1))
                : null
            }
          />
        ))}
      </div>
      {people.length < limits.groupMax && (
        <button
          type="button"
          className="btn txt edge"
          onClick={() => changePeople([...values.people, withItems(nextKey)])}
        >
          <Icon name="user-plus" size={18} />
          {t('group.add')}
        </button>
      )}
      <div className="group-when">
        <DateField
          label={t('quick.day')}
          words={pickerWords(t)}
          value={values.day}
          onChange={(day) => day && change({ day })}
        />
        <div className="seg" role="group" aria-label={t('group.mode')}>
          {modes.map((mode) => (
            <button
              key={mode}
              type="button"
              aria-pressed={mode === values.mode}
              onClick={() => change({ mode })}
            >
              {t(`group.mode.${mode}`)}
            </button>
          ))}
        </div>
      </div>
      {isAsked ? (
        <GroupTimes
          starts={starts}
          people={people}
          organiser={customer}
          chosen={chosen}
          onChoose={({ start }) => change({ start })}
        />
      ) : (
        <p className="sec">{t('group.chooseServices')}</p>
      )}
      {told.length > 0 && (
        <label className="quick-check">
          <input
            type="checkbox"
            checked={values.isTold}
            onChange={({ target }) => change({ isTold: target.checked })}
          />
          {told.length > 1
            ? t('group.messageEach', { names: format.list(told) })
            : t('group.oneMessage', { name: told[0]! })}
        </label>
      )}
      <DialogActs
        onCancel={() => void navigate(-1)}
        cancelLabel={t('set.undo')}
        isBusy={state.isBusy}
        isDisabled={!isReady}
        busyLabel={t('quick.booking')}
      >
        {t(`group.book.${people.length as 2 | 3 | 4}`)}
      </DialogActs>
    </FormFrame>
  )
}
