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
