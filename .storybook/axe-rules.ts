/** What axe is asked everywhere: in the workbench, in the audit and on the pages of the running product. */

/** WCAG 2.0 to 2.2, A and AA. `target-size` runs only when wcag22aa is named, a nameless dialog is only a best practice. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Those of them that depend on colours: of the same page in another theme the others say the same again. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Axe calls the rule for 2.5.3 an experiment, which no tag turns on: a name holds the words that are seen. */
export const pageRules = { 'label-content-name-mismatch': { enabled: true } }

/** A component alone is no page: these ask for what only a page has. */
export const componentRules = {
  ...pageRules,
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
}
