import text from './journal.css?inline'
import url from './journal.css?url'
import type { InlineStyles } from '../../ui/theme/inline-head.tsx'

export const journalStyles: InlineStyles = { name: 'journal', text: import.meta.env.SSR ? text : '', url }
