import styles from '../../app.css?inline'
import { paletteStyleSheet } from './css-variables.ts'
import fontSheet from './display-fonts.css?url'
import { preferencesScript } from './display-preferences.ts'
import { fontFaces } from './fonts.ts'

/** Styles that are sent inside a page: as text where the server makes the page, as an address for the browser. */
export interface InlineStyles {
  readonly name: string
  /** Only the server has it: the browser does not load the same text a second time as JavaScript. */
  readonly text: string
  readonly url?: string
}

/** Says before the first paint that a session is about to load; `routes/session-actions.tsx` takes the mark away. */
const heldSessionScript = `;try{if(sessionStorage.getItem('jwt_access_token'))document.documentElement.dataset.session='held'}catch{}`

/** The styles of every page. */
export const baseStyles: InlineStyles = {
  name: 'base',
  text: import.meta.env.SSR ? fontFaces() + paletteStyleSheet() + styles : '',
}

/**
 * The styles of the page that is being shown: in its head when the server made it, so that nothing waits for a style sheet; asked
 * for, before it is shown, by who comes to it from another page.
 */
export function Styles({ of: { name, text, url } }: { of: InlineStyles }) {
  const isThere = import.meta.env.SSR || !url || document.querySelector(`style[data-href~="${name}"]`)
  return isThere ? (
    <style href={name} precedence={url ? 'page' : 'base'}>
      {text}
    </style>
  ) : (
    <link rel="stylesheet" href={url} precedence="page" />
  )
}

export const inlineScript: string = import.meta.env.SSR
  ? preferencesScript(fontSheet) + heldSessionScript
  : (document.getElementById('display')?.textContent ?? '')
