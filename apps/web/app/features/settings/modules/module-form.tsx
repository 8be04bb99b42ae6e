import { Link } from 'react-router'
import * as z from 'zod/mini'
import { taskCauses } from '@meche/contract/kanban.ts'
import { legalPages } from '@meche/contract/legal.ts'
import { modules } from '@meche/contract/modules.ts'
import { settingsForm, type Settings, type SettingsForm as Form } from '@meche/contract/settings.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useTranslate, type Words } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Switch } from '../../../ui/components/inputs/switch.tsx'
import { LegalBanner } from '../legal/legal-banner.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'
import { moduleWords } from './module-words.ts'

type Values = Pick<Form, 'modules' | 'automaticTasks'>
const { modules: modulesField, automaticTasks } = settingsForm.shape
const moduleForm = z.strictObject({ modules: modulesField, automaticTasks })

function pick({ modules: on, automaticTasks: causes = [] }: Settings): Values {
  return { modules: on, automaticTasks: causes }
}

/** The rooms that the salon uses, each with what it is for, and what makes tasks by itself. */
export function ModuleForm({ settings }: { settings: Settings }) {
  const t = useTranslate()
  const { form, state } = useSettingsForm<Values>({
    draft: 'settings-modules',
    settings,
    pick,
    resolver: checkedBy(moduleForm),
    saved: 'module.saved',
    isPublic: true,
  })
  const { modules: on, automaticTasks: causes } = form.watch()
  const set = (name: keyof Values, values: Values[keyof Values]) =>
    form.setValue(name, values as never, { shouldDirty: true })
  return (
    <SettingsForm
      state={state}
      labelOf={(name) => t(name === 'modules' ? 'module.title' : 'module.automatic')}
      shown={inWords}
    >
      <section>
        <h2 className="h5">{t('module.title')}</h2>
        <p className="sec">{t('module.why')}</p>
        <div className="card rules">
          {modules.map((name) => {
            const isOn = on.includes(name)
            const { title, why, path } = moduleWords[name]
            return (
              <div key={name} className="rule">
                <Switch
                  label={<Named title={t(title)} why={t(why)} />}
                  isOn={isOn}
                  onChange={(next) => set('modules', toggled(on, name, next))}
                />
                {settings.modules.includes(name) && (
                  <p className="effect">
                    <Link className="btn out" to={path}>
                      {t('module.open', { name: t(title) })}
                    </Link>
                  </p>
                )}
              </div>
            )
          })}
        </div>
      </section>
      <section>
        <h2 className="h5">{t('legal.title')}</h2>
        <p className="sec">{t('legal.why')}</p>
        <LegalBanner />
        <ul className="card legal-pages">
          {legalPages.map((page) => (
            <li key={page}>
              <Link className="link" to={paths.legalSettings(page)}>
                {t(`legal.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {on.includes('tasks') && (
        <section>
          <h2 className="h5">{t('module.automatic')}</h2>
          <p className="sec">{t('module.automaticWhy')}</p>
          <div className="card rules">
            {taskCauses.map((cause) => (
              <div key={cause} className="rule">
                <Switch
                  label={<Named title={t(`module.cause.${cause}`)} why={t(`module.causeWhy.${cause}`)} />}
                  isOn={causes.includes(cause)}
                  onChange={(next) => set('automaticTasks', toggled(causes, cause, next))}
                />
              </div>
            ))}
          </div>
        </section>
      )}
    </SettingsForm>
  )
}

function Named({ title, why }: { title: string; why: string }) {
  return (
    <>
      <b>{title}</b>
      <br />
      <span className="sec">{why}</span>
    </>
  )
}

function toggled<T>(values: readonly T[], value: T, isOn: boolean): T[] {
  return isOn ? [...values, value] : values.filter((one) => one !== value)
}

/** The names of modules and causes. */
function inWords(value: unknown, { t, format }: Words): string {
  const names = (value as string[]).map((name) =>
    name in moduleWords
      ? t(moduleWords[name as keyof typeof moduleWords].title)
      : t(`module.cause.${name as (typeof taskCauses)[number]}`),
  )
  return names.length > 0 ? format.list(names) : '–'
}
