// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const app = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(app, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')

/** The declarations of a rule, as they are written. */
function rule(path: string, selector: string): Record<string, string> {
  const escaped = selector.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const found = new RegExp(`(?:^|[};\\s])${escaped}\\s*\\{([^{}]*)\\}`).exec(read(path))
  if (!found) throw new Error(`${path} has no rule for ${selector}`)
  return Object.fromEntries(
    found[1]!
      .split(';')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

describe('the sizes given by the specification', () => {
  it('toasts are at the top end, 300 px wide and 16 px from the edges', () => {
    expect(rule('ui/styles/controls.css', '.toasts')).toMatchObject({
      'inset-block': '16px auto',
      'inset-inline': 'auto 16px',
      width: 'min(300px, calc(100vw - 32px))',
    })
  })

  it('a list of choices is at most 220 px high', () => {
    expect(rule('ui/components/inputs/combobox.css', '.combobox-list')['max-height']).toBe('220px')
  })

  it('the country popover is 320 px high, including its border', () => {
    const inside = rule('ui/components/inputs/phone-field.css', "[role='dialog']")['max-height']
    expect(rule('ui/components/inputs/phone-field.css', '.country-popover')['border']).toMatch(/^1px /)
    expect(inside).toBe('318px')
  })

  it('the horizontal menu is 64 px high, including its border', () => {
    expect(rule('ui/styles/office.css', '.office-nav.horizontal')['height']).toBe('64px')
    expect(rule('ui/styles/office.css', '.office-bar')).not.toHaveProperty('border-block-end')
    expect(read('ui/styles/office.css')).not.toMatch(/\.office-bar \{[^}]*border/)
  })

  it('from 900 px on, layouts change at 900, 1200, 1536 and 1600 px only', () => {
    const widths = new Set<number>()
    for (const path of globSync('**/*.css', { cwd: app }))
      for (const [, width] of read(path).matchAll(/@media \(min-width: (\d+)px\)/g))
        if (Number(width) >= 900) widths.add(Number(width))
    expect([...widths].toSorted((one, other) => one - other)).toEqual([900, 1200, 1536, 1600])
  })

  it('a field that is turned off looks turned off, whatever kind of field it is', () => {
    const fields = '.in:is([data-disabled], :has(> :is(input, select, textarea):disabled))'
    expect(rule('ui/styles/controls.css', fields)).toMatchObject({
      background: 'var(--bg-sunken)',
      color: 'var(--tx-disabled)',
    })
  })

  it('Chinese text is never italic', () => {
    expect(rule('ui/styles/base.css', ':lang(zh) :is(em, i, cite, address, dfn)')).toEqual({
      'font-style': 'normal',
    })
  })
})
