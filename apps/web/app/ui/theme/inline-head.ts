import styles from '../../app.css?inline'
import { paletteStyleSheet } from './css-variables.ts'
import fontSheet from './display-fonts.css?url'
import { preferencesScript } from './display-preferences.ts'
import { fontFaces } from './fonts.ts'

/**
 * The style sheet and the script that every page carries in its head. The browser reads back what the server wrote
 * instead of shipping the same text a second time as JavaScript.
 */
export const inlineStyles: string = import.meta.env.SSR
  ? fontFaces() + paletteStyleSheet() + styles
  : (document.getElementById('styles')?.textContent ?? '')

export const inlineScript: string = import.meta.env.SSR
  ? preferencesScript(fontSheet)
  : (document.getElementById('display')?.textContent ?? '')
