import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { FieldValues, Path, Resolver } from 'react-hook-form'
import type { Conflict, Settings, SettingsForm, updateSettings } from '@meche/contract/settings.ts'
import { showRefusal } from '../../lib/form-errors.ts'
import { call, Offline, Refusal } from '../../lib/http.ts'
import { useTranslate, type MessageKey } from '../../lib/i18n.tsx'
import { useKeptForm, type KeptForm } from '../../lib/use-kept-form.ts'
import { showToast } from '../../ui/components/toaster.tsx'
import { changedFields, mergeFields } from './merge-fields.ts'
import { publicCopy, salonId, settingsQuery } from './settings-query.ts'

interface SettingsFormOptions<Values> {
  name: string
  settings: Settings
  /** The fields of this tab, of the settings. */
  pick: (settings: Settings) => Values
  resolver: Resolver<Values & FieldValues>
  /** The sentence of a success. */
  saved: MessageKey
  /** General and appointment tabs: the answer goes to local storage. */
  isCopied: boolean
}

/** What a tab shows around its fields, whatever they are. */
export interface SettingsTab {
  isDirty: boolean
  isSubmitting: boolean
  isRestored: boolean
  /** How many fields are to be corrected. */
  faults: number
  /** Why nothing could be sent. */
  refusal: string | null
  /** The visits that the change would hit, while it waits for an answer. */
  hit: readonly Conflict[] | null
  answerHit: (isSaved: boolean) => Promise<void>
  /** What somebody else saved meanwhile, beside what was typed, while it waits for a choice. */
  stale: readonly { field: string; theirs: unknown; mine: unknown }[] | null
  keepMine: () => Promise<void>
  takeTheirs: () => void
  submit: (event: FormEvent) => void
  undo: () => void
}

/** Somebody else saved fields of this tab meanwhile. */
interface Stale<Values> {
  version: number
  theirs: Values
  mine: Values
  changed: (keyof Values & string)[]
}

/** One tab of the settings: its draft, its save, and what is asked before one: visits hit, somebody else's change. */
export function useSettingsForm<Values extends Partial<SettingsForm>>(options: SettingsFormOptions<Values>) {
  const { settings, pick } = options
  const t = useTranslate()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [stale, setStale] = useState<Stale<Values> | null>(null)
  const [hit, setHit] = useState<{ conflicts: Conflict[]; go: () => Promise<void> } | null>(null)
  const kept = useKeptForm<Values & FieldValues>({
    name: options.name,
    version: settings.version,
    saved: pick(settings) as Values & FieldValues,
    resolver: options.resolver,
  })
  const { form, seen, adopt } = kept

  const { patch, write } = useWrite(options, adopt)
  /** Nobody's change is overwritten unseen; what others changed elsewhere stops nobody. */
  const onStale = async (mine: Values): Promise<void> => {
    const fresh = await client.fetchQuery({ ...settingsQuery, staleTime: 0 })
    const theirs = pick(fresh)
    const changed = changedFields(seen().base as Values, theirs)
    if (changed.length === 0) return write(mine, fresh.version)
    setStale({
      version: fresh.version,
      theirs,
      mine: mergeFields(seen().base as Values, mine, theirs),
      changed,
    })
  }
  const fail = (error: unknown) => {
    const fields = Object.keys(seen().base) as Path<Values & FieldValues>[]
    const whole = showRefusal(error, fields, form.setError, t)
    if (error instanceof Offline) return setRefusal(whole)
    const violation = error instanceof Refusal ? error.problem.violations?.[0]?.message : undefined
    showToast(violation ?? t('app.somethingWrong'), 'error')
  }
  const attempt = async (values: Values, version: number): Promise<void> => {
    setRefusal(null)
    try {
      await write(values, version)
    } catch (error) {
      if (error instanceof Refusal && error.status === 412) await onStale(values).catch(fail)
      else fail(error)
    }
  }
  const ask = async (values: Values): Promise<void> => {
    const { version, base } = seen()
    const isNew = JSON.stringify(values.openingHours) !== JSON.stringify((base as Values).openingHours)
    if (!isNew) return attempt(values, version)
    try {
      const { conflicts = [] } = await patch(values, version, { dryRun: '1' })
      if (conflicts.length > 0) return setHit({ conflicts, go: () => attempt(values, version) })
    } catch (error) {
      // A version that is old is settled by the save itself.
      if (!(error instanceof Refusal && error.status === 412)) return fail(error)
    }
    return attempt(values, version)
  }
  const { isDirty, isSubmitting, errors } = form.formState
  const tab: SettingsTab = {
    isDirty,
    isSubmitting,
    isRestored: kept.isRestored,
    faults: Object.keys(errors).length,
    refusal,
    hit: hit?.conflicts ?? null,
    answerHit: async (isSaved) => {
      setHit(null)
      if (isSaved) await hit?.go()
    },
    stale:
      stale?.changed.map((field) => ({ field, theirs: stale.theirs[field], mine: stale.mine[field] })) ??
      null,
    keepMine: async () => {
      setStale(null)
      if (stale) await attempt(stale.mine, stale.version)
    },
    takeTheirs: () => {
      setStale(null)
      if (stale) adopt(stale.version, stale.theirs as Values & FieldValues)
    },
    submit: (event) => void form.handleSubmit((values) => ask(values))(event),
    undo: () => adopt(seen().version, seen().base),
  }
  return { form, tab }
}

/** The two calls: one that only asks which visits would be hit, and one that writes. Refusals are thrown. */
function useWrite<Values extends Partial<SettingsForm>>(
  { pick, isCopied, saved }: SettingsFormOptions<Values>,
  adopt: KeptForm<Values & FieldValues>['adopt'],
) {
  const t = useTranslate()
  const client = useQueryClient()
  const patch = (values: Values, version: number, query: { dryRun?: '1' } = {}) =>
    call<typeof updateSettings>('PATCH', '/api/settings/{id}', {
      params: salonId,
      query,
      headers: { 'if-match': `"${version}"` },
      body: values,
    })
  const write = async (values: Values, version: number): Promise<void> => {
    const answer = await patch(values, version)
    client.setQueryData(settingsQuery.queryKey, answer)
    adopt(answer.version, pick(answer) as Values & FieldValues)
    if (isCopied) keepCopy(answer)
    showToast(t(saved))
  }
  return { patch, write }
}

function keepCopy(answer: Settings): void {
  try {
    localStorage.setItem('settings', JSON.stringify(publicCopy(answer)))
  } catch (error) {
    console.info(error)
  }
}
