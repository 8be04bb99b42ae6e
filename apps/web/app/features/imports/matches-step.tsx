import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { itemKey } from '@meche/contract/mapping/items.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { professionalsQuery } from '../../lib/salon/professionals.ts'
import { salonMenuQuery } from '../../lib/salon/team-menu.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { useMatching } from './api.ts'
import { ImportFrame } from './import-frame.tsx'
import { refusalOf } from './refusal-of.ts'
import { UndoButton } from './undo-button.tsx'

interface MatchesStepProps {
  found: ClientImport
  matches: NonNullable<ClientImport['matches']>
}

/** « Correspondances »: the services and the people in the words of the file, and what they are in this salon. */
export function MatchesStep({ found, matches }: MatchesStepProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { id, fileName } = found
  const [services, setServices] = useState(matches.services)
  const [professionals, setProfessionals] = useState(matches.professionals)
  const matching = useMatching(id)
  const match = () =>
    matching.mutate(
      {
        services: services.map(({ text, item }) => ({ text, item })),
        professionals: professionals.map(({ text, professional }) => ({ text, professional })),
      },
      { onSuccess: () => void navigate(paths.import(id), { replace: true }) },
    )
  return (
    <ImportFrame step="matches" id={id} kind="visits" fileName={fileName} acts={<UndoButton found={found} />}>
      <form
        className="card panel"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          match()
        }}
      >
        <h2 className="h6">{t('imp.step.matches')}</h2>
        <p className="sec">{t('imp.matchesWhy')}</p>
        <People
          words={professionals.map((one) => ({ ...one, value: String(one.professional ?? '') }))}
          onChoose={(text, value) =>
            setProfessionals(
              professionals.map((one) =>
                one.text === text ? { ...one, professional: value === '' ? null : Number(value) } : one,
              ),
            )
          }
        />
        <Services
          words={services.map((one) => ({ ...one, value: one.item ?? '' }))}
          onChoose={(text, value) =>
            setServices(services.map((one) => (one.text === text ? { ...one, item: value || null } : one)))
          }
        />
        {matching.error && <Failure text={refusalOf(matching.error)} />}
        <div className="actions">
          <SubmitButton className="btn pri" isBusy={matching.isPending} busyLabel={t('imp.trying')}>
            {t('imp.try')}
          </SubmitButton>
        </div>
      </form>
    </ImportFrame>
  )
}

interface Chosen {
  words: readonly { text: string; visits: number; value: string }[]
  onChoose: (text: string, value: string) => void
}

function People(chosen: Chosen) {
  const t = useTranslate()
  const team = useQuery(professionalsQuery)
  if (!team.data) return <Unanswered query={team} />
  const options = team.data.map(({ id, firstname, lastname }) => ({
    value: String(id),
    label: `${lastname} ${firstname}`,
  }))
  return (
    <Words
      {...chosen}
      title={t('imp.matchProfessionals')}
      none={t('imp.noProfessionals')}
      emptyLabel={t('imp.nobody')}
      options={options}
    />
  )
}

function Services(chosen: Chosen) {
  const t = useTranslate()
  const menu = useQuery(salonMenuQuery)
  if (!menu.data) return <Unanswered query={menu} />
  const options = menu.data.flatMap(({ items }) =>
    items.map((item) => ({ value: itemKey(item), label: item.name })),
  )
  return (
    <Words
      {...chosen}
      title={t('imp.matchServices')}
      none={t('imp.noServices')}
      emptyLabel={t('imp.noService')}
      options={options}
    />
  )
}

interface WordsProps extends Chosen {
  title: string
  /** Where the file has no such words. */
  none: string
  emptyLabel: string
  options: readonly { value: string; label: string }[]
}

function Words({ title, none, emptyLabel, options, words, onChoose }: WordsProps) {
  const t = useTranslate()
  return (
    <fieldset className="import-matches">
      <legend>{title}</legend>
      {words.length === 0 && <p className="sec">{none}</p>}
      <ul className="import-columns">
        {words.map(({ text, visits, value }) => (
          <li key={text}>
            <SelectField
              label={text}
              emptyLabel={emptyLabel}
              options={options}
              value={value}
              onChange={({ target }) => onChoose(text, target.value)}
            />
            <p className="sec">{t('imp.visits', { count: visits })}</p>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
