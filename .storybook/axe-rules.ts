/**
 * WCAG 2.0 to 2.2, A and AA. Axe runs `target-size` only with the `wcag22aa` tag, and reports unnamed dialogs only
 * with `best-practice`.
 */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.5.3, label in name. Axe calls this rule experimental, so no tag enables it. */
export const pageRules = { 'label-content-name-mismatch': { enabled: true } }

/** A component on its own lacks the landmarks and headings that these rules require of a whole page. */
export const componentRules = {
  ...pageRules,
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}

type Axe = {
  run: (within: unknown, options: object) => Promise<unknown>
  _audit: { rules: { id: string; selector: string }[] }
}

/**
 * Leaves out rules about elements that the page lacks: each costs about as much as one that applies. Refers to nothing
 * outside itself, because tests of whole pages send its text to the page.
 */
export function runAxe(axe: object, within: unknown, options: { rules: object }): Promise<unknown> {
  const loaded = axe as Axe
  const needless = loaded._audit.rules.filter(({ selector }) => document.querySelector(selector) === null)
  const off = Object.fromEntries(needless.map(({ id }) => [id, { enabled: false }]))
  return loaded.run(within, { ...options, rules: { ...options.rules, ...off } })
}
