/** The states of a control that a page cannot bring about by itself, by the word that examples ask for them with. */
const states = { hover: ':hover', focus: ':focus-visible', active: ':active' }

/**
 * Shows controls with `data-state="hover"`, `focus` or `active` as if they were in that state: the page's own rules are copied with the
 * attribute in place of the pseudo-class, so that the guide cannot show anything else than the product does. Returns what undoes it.
 */
export function forceStates(): () => void {
  const sheet = new CSSStyleSheet()
  const rules = [...document.styleSheets].flatMap((one) => forcedIn(one.cssRules))
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function forcedIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) {
      const inside = forcedIn(rule.cssRules)
      return inside.length === 0 ? [] : [`@media ${rule.conditionText}{${inside.join('\n')}}`]
    }
    if (!(rule instanceof CSSStyleRule)) return []
    return Object.entries(states)
      .filter(([, pseudo]) => rule.selectorText.includes(pseudo))
      .map(
        ([name, pseudo]) =>
          `${rule.selectorText.replaceAll(pseudo, `[data-state='${name}']`)}{${rule.style.cssText}}`,
      )
  })
}
