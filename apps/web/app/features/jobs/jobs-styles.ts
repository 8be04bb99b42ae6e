import text from './jobs.css?inline'
import url from './jobs.css?url'
import type { InlineStyles } from '../../ui/theme/inline-head.tsx'

export const jobsStyles: InlineStyles = { name: 'jobs', text: import.meta.env.SSR ? text : '', url }
