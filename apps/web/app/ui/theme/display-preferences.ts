import { presetNames } from './css-variables.ts'

/** The specification's `app-settings`: the source of display preferences. `theme-mode` mirrors the scheme. */
export interface DisplayPreferences {
  colorScheme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  contrast: 'default' | 'hight'
  navLayout: 'vertical' | 'horizontal' | 'mini'
  primaryColor: ReturnType<typeof presetNames>[number]
  navColor: 'integrate' | 'apparent'
  compactLayout: boolean
  fontFamily: string
}

/**
 * Runs before the first paint: what the visitor chose, else what their system prefers. Kept as text because it is
 * sent inline; it must not throw where storage is refused.
 */
export const displayPreferencesScript = `(function(){var d=document.documentElement,s={};try{s=JSON.parse(localStorage.getItem('app-settings')||'{}')||{}}catch(e){}var m=s.colorScheme||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');d.classList.add(m==='dark'?'dark':'light');if(s.primaryColor&&s.primaryColor!=='default')d.dataset.primary=s.primaryColor;if(s.contrast==='hight')d.dataset.contrast='hight';if(s.compactLayout===false)d.dataset.wide='';if(s.navLayout==='mini')d.dataset.nav='mini'})()`
