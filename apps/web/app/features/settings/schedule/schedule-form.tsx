import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import type { FieldErrors, Path, PathValue, Resolver } from 'react-hook-form'
import * as api from '@meche/contract/routes.ts'
import type { Settings } from '@meche/contract/settings.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { ProfessionalSchedule } from './professional-schedule.tsx'
import { scheduleInWords } from './schedule-words.ts'
import { bodyOf, hoursOn, scheduleFaults, schedulesOf, type Schedules } from './schedule.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { salonId, settingsQuery } from '../api.ts'
import { TeamList } from './team-list.tsx'
import { useTabForm } from '../form/use-tab-form.ts'
import { WeekPicture } from './week-picture.tsx'

type Key = keyof Schedules

/** Each professional's hours and absences, all of them saved together. */
export function ScheduleForm({ settings }: { settings: Settings }) {
  const t = useTranslate()
  const { professionals, openingHours } = settings
  const today = useToday()
  const { form, state } = useScheduleForm(settings)
  const [search] = useSearchParams()
  const [chosen, choose] = useState<Key>(
    () => keysOf(settings).find((key) => key === `p${search.get('professional')}`) ?? keysOf(settings)[0]!,
  )
  const schedules = form.watch()
  const faultsOf = (key: Key) => (schedules[key] ? scheduleFaults(schedules[key]) : [])
  const isFaulty = (key: Key) => faultsOf(key).length > 0
  const person = professionals.find(({ id }) => chosen === `p${id}`)
  const schedule = schedules[chosen]
  if (!person || !schedule)
    return (
      <Empty
        title={t('plan.nobody')}
        text={t('plan.nobodyWhy')}
        action={
          <Link className="btn pri" to={`${paths.newUser}?quality=HairDresser`}>
            {t('team.add')}
          </Link>
        }
      />
    )
  const change = (next: Partial<typeof schedule>) =>
    form.setValue(
      chosen as Path<Schedules>,
      { ...schedule, ...next } as PathValue<Schedules, Path<Schedules>>,
      {
        shouldDirty: true,
        shouldValidate: true,
      },
    )
  return (
    <SettingsForm
      state={{ ...state, faults: keysOf(settings).flatMap(faultsOf).length }}
      labelOf={(field) => nameOf(professionals.find(({ id }) => field === `p${id}`))}
      shown={scheduleInWords}
      onFaults={() => {
        const faulty = keysOf(settings).find(isFaulty)
        if (faulty && !isFaulty(chosen)) flushSync(() => choose(faulty))
      }}
    >
      <div className="planning">
        <aside>
          <TeamList
            settings={settings}
            schedules={schedules}
            chosen={chosen}
            isFaulty={isFaulty}
            onChoose={choose}
          />
          <WeekPicture
            name={person.lastname}
            hours={schedule.useSettingSchedule ? openingHours : hoursOn(today, schedule)}
          />
        </aside>
        <ProfessionalSchedule
          key={chosen}
          person={person}
          schedule={schedule}
          openingHours={openingHours}
          timeZone={settings.timeZone}
          onChange={change}
        />
      </div>
    </SettingsForm>
  )
}

function useScheduleForm(settings: Settings) {
  const client = useQueryClient()
  return useTabForm<Schedules>({
    draft: 'settings-weeks',
    version: settings.version,
    values: schedulesOf(settings),
    resolver: resolve,
    saved: 'plan.saved',
    reasonOf: ({ error }) => error,
    mayHit: () => true,
    send: async (schedules, { version, isDryRun }) => {
      const answer = await call(api.updateSchedules, {
        params: salonId,
        query: isDryRun ? { dryRun: '1' } : {},
        headers: ifMatch(version),
        body: bodyOf(schedules),
      })
      if (!isDryRun)
        client.setQueryData(
          settingsQuery.queryKey,
          (known) => known && { ...known, version: answer.version, professionals: answer.professionals },
        )
      return { ...answer, values: schedulesOf(answer) }
    },
    read: async () => {
      const fresh = await client.fetchQuery({ ...settingsQuery, staleTime: 0 })
      return { version: fresh.version, values: schedulesOf(fresh) }
    },
  })
}

/** Which schedules cannot be saved; their parts say themselves what is wrong with them. */
const resolve: Resolver<Schedules> = (schedules) => {
  const errors: Record<string, unknown> = {}
  for (const [key, schedule] of Object.entries(schedules)) {
    const [first] = scheduleFaults(schedule)
    if (first) errors[key] = { type: 'custom', message: first.code }
  }
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as FieldErrors<Schedules> }
    : { values: schedules, errors: {} }
}

function keysOf({ professionals }: Settings): Key[] {
  return professionals.map(({ id }): Key => `p${id}`)
}

function nameOf(person: Settings['professionals'][number] | undefined): string {
  return person ? `${person.lastname} ${person.firstname}` : ''
}
