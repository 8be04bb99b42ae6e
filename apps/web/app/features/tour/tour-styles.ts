import text from './tour.css?inline'
import url from './tour.css?url'
import type { InlineStyles } from '../../ui/theme/inline-head.tsx'

export const tourStyles: InlineStyles = { name: 'tour', text: import.meta.env.SSR ? text : '', url }
