/**
 * Axe runs in the light theme only. What the dark one changes are the colors of text and links, so text in a pair of
 * colors that `pairings.ts` does not list is an error: `palette.test.ts` checks the listed pairs in both themes.
 */
import type { AxeReporter, RuleObject } from 'axe-core'
import { minimumOfText, pairings } from '../src/shared/styles/pairings.ts'
import { light } from '../src/shared/styles/palette.ts'
import { axeTags, componentRules } from './axe-rules.ts'

type Colored = { text: string; background: string; isAuthored: boolean; html: string }

export type AxeReport = { violations: string[]; colored: Colored[]; coloredLinks: string[] }

export const axeOptions = {
  runOnly: { type: 'tag' as const, values: axeTags },
  rules: componentRules as RuleObject,
  reporter: 'brief',
  // No rule for stories reads style sheets.
  preload: { assets: ['media'] },
}

/** Refers to nothing outside itself, because the audit sends its text to the page. */
export const reportBriefly: AxeReporter<AxeReport> = (results, _options, report) => {
  type Node = { node: { source?: string; element?: Element } }
  const htmlOf = ({ node }: Node) => node.source ?? ''
  const isAuthored = ({ node }: Node) =>
    node.element?.closest('[style*="--ink-light"], [style*="--paper-light"]') != null
  const passesOf = (rule: string) => results.find(({ id }) => id === rule)?.passes ?? []
  report({
    violations: results
      .filter(({ violations }) => violations.length > 0)
      .map(({ id, help, violations }) => `${help} (${id}): ${violations.map(htmlOf).join(', ')}`),
    colored: passesOf('color-contrast').flatMap((pass) =>
      pass.any
        .filter(({ data }) => data?.fgColor !== undefined)
        .map(({ data }) => ({
          text: data.fgColor,
          background: data.bgColor,
          isAuthored: isAuthored(pass),
          html: htmlOf(pass),
        })),
    ),
    coloredLinks: passesOf('link-in-text-block')
      .filter(({ any }) => !any.some(({ id }) => id === 'link-in-text-block-style'))
      .map(htmlOf),
  })
}

const named = (text: string, background: string) => `${text} on ${background}`
const listed = new Set(
  pairings
    .filter(([, , ratio]) => ratio >= minimumOfText)
    .map(([text, background]) => named(light[text], light[background])),
)
const nameOf = (color: string) => Object.entries(light).find(([, value]) => value === color)?.[0] ?? color

/** An author's colors are no tokens. `readable-colors.test.ts` compares them with each other, the page and its text. */
const isReadable = ({ text, background, isAuthored }: Colored) =>
  isAuthored && ['text', text].includes(nameOf(text)) && ['page', background].includes(nameOf(background))

export function findUnlistedColors({ colored, coloredLinks }: AxeReport): string[] {
  const unlisted = colored.filter((one) => !listed.has(named(one.text, one.background)) && !isReadable(one))
  return [
    ...unlisted.map(
      ({ text, background, html }) => `${named(nameOf(text), nameOf(background))} is not in pairings.ts: ${html}`,
    ),
    ...coloredLinks.map((html) => `Only its color tells this link from the text around it: ${html}`),
  ]
}
