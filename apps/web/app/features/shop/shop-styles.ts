import text from './shop.css?inline'
import url from './shop.css?url'
import type { InlineStyles } from '../../ui/theme/inline-head.tsx'

export const shopStyles: InlineStyles = { name: 'shop', text: import.meta.env.SSR ? text : '', url }
