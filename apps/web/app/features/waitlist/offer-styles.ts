import text from './offer.css?inline'
import url from './offer.css?url'
import type { InlineStyles } from '../../ui/theme/inline-head.tsx'

export const offerStyles: InlineStyles = { name: 'offer', text: import.meta.env.SSR ? text : '', url }
