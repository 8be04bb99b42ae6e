import {
  CALENDAR_COLOURS,
  HATCH,
  HIGH_CONTRAST,
  PRIMARY_PRESETS,
  SCHEMES,
  SEGMENT_SELECTED,
  SEMANTIC,
  SHADOWS,
  type Scheme,
} from './tokens.ts'

type Variables = Record<string, string>

/**
 * The palette as one style sheet. Scheme, preset and contrast are a class and two attributes on <html>, so the server
 * sends one text for everybody and nothing flashes.
 */
export function paletteStyleSheet(): string {
  const rules: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    const root = scheme === 'light' ? ':root' : inDark('')
    rules.push(
      rule(root, {
        'color-scheme': scheme,
        ...schemeVariables(scheme),
        ...presetVariables('default', scheme),
      }),
    )
  }
  for (const preset of presetNames()) {
    if (preset === 'default') continue
    rules.push(rule(`:root[data-primary=${preset}]`, presetVariables(preset, 'light')))
    rules.push(rule(inDark(`[data-primary=${preset}]`), presetVariables(preset, 'dark')))
  }
  rules.push(rule(':root[data-contrast=hight]', highContrastVariables('light')))
  rules.push(rule(inDark('[data-contrast=hight]'), highContrastVariables('dark')))
  return rules.join('')
}

/** The dark scheme, which a menu of an apparent colour has in the light scheme too. */
function inDark(attribute: string): string {
  return `:root.dark${attribute},:root[data-nav-color=apparent]${attribute} .apparent`
}

export function presetNames() {
  return Object.keys(PRIMARY_PRESETS) as (keyof typeof PRIMARY_PRESETS)[]
}

function schemeVariables(scheme: Scheme): Variables {
  const { background, text, ...rest } = SCHEMES[scheme]
  const variables: Variables = {
    ...prefixed('bg', background),
    ...prefixed('tx', text),
    ...prefixed('', rest),
    ...prefixed('sh', SHADOWS[scheme]),
    '--hatch': HATCH[scheme],
    '--seg-on': SEGMENT_SELECTED[scheme],
  }
  for (const [tone, values] of Object.entries(SEMANTIC))
    Object.assign(variables, prefixed(tone, values[scheme]))
  for (const [key, colour] of Object.entries(CALENDAR_COLOURS)) {
    Object.assign(variables, prefixed(`c-${key}`, colour[scheme]))
  }
  return variables
}

function presetVariables(preset: keyof typeof PRIMARY_PRESETS, scheme: Scheme): Variables {
  return prefixed('p', PRIMARY_PRESETS[preset][scheme])
}

function highContrastVariables(scheme: Scheme): Variables {
  const { text, ...rest } = HIGH_CONTRAST[scheme]
  return {
    ...prefixed('tx', text),
    ...prefixed('', rest),
    '--p-main': 'var(--p-darker)',
    '--p-dark': 'var(--p-darker)',
    '--sh-1': 'none',
    '--sh-2': 'none',
    '--sh-3': 'none',
    '--hatch': scheme === 'light' ? 'rgba(34,29,25,.11)' : 'rgba(239,236,232,.11)',
  }
}

function prefixed(prefix: string, values: object): Variables {
  const start = prefix === '' ? '--' : `--${prefix}-`
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [start + key, String(value)]))
}

function rule(selector: string, variables: Variables): string {
  return `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
}
