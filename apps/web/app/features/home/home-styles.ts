import text from './home.css?inline'
import url from './home.css?url'
import type { InlineStyles } from '../../ui/theme/inline-head.tsx'

export const homeStyles: InlineStyles = { name: 'home', text: import.meta.env.SSR ? text : '', url }
