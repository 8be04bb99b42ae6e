import type { ModuleName } from '@meche/contract/modules.ts'
import type { MessageKey } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'

interface ModuleWords {
  title: MessageKey
  /** One sentence: what the room is for. */
  why: MessageKey
  path: string
}

export const moduleWords: Readonly<Record<ModuleName, ModuleWords>> = {
  tasks: { title: 'side.tasks', why: 'module.tasksWhy', path: paths.kanban },
  mail: { title: 'side.mail', why: 'module.mailWhy', path: paths.mail },
  chat: { title: 'side.chat', why: 'module.chatWhy', path: paths.chat },
  shop: { title: 'side.shop', why: 'module.shopWhy', path: '/dashboard/product' },
  files: { title: 'side.files', why: 'module.filesWhy', path: paths.fileManager },
  jobs: { title: 'side.jobs', why: 'module.jobsWhy', path: paths.managedJobs },
  workshops: { title: 'side.workshops', why: 'module.workshopsWhy', path: paths.workshops },
  training: { title: 'side.training', why: 'module.trainingWhy', path: paths.trainings },
  journal: { title: 'side.journal', why: 'module.journalWhy', path: paths.posts },
}
