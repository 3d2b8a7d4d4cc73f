/**
 * A setup file of the stories' tests: looks at what each story, and each `Story.test`, ended with. At every width and in
 * both themes axe may find nothing, and the page may not be wider than a window of 320 px, which is 1280 px zoomed to
 * 400 % (WCAG 1.4.10). The story is not rendered again for each: docs/testing.md, "Stories", says why that is enough.
 */
import axe from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import { breakpoints } from '@/shared/styles'
import { describePage, resizeWindow, restoreWindow, showTheme } from './story-window.ts'

const { narrow, medium, full } = breakpoints
const widths = { narrow, medium, full }
const reflowWidth = 320

// Patience, not a measure: on a busy machine a dialog's code takes its time to arrive.
configure({ asyncUtilTimeout: 15_000 })

type Theme = 'light' | 'dark'
type Story = {
  parameters: {
    a11y?: { test?: string; options?: axe.RunOptions }
    /** What it shows depends on the theme in more than the colours of its styles: it is played in each theme. */
    drawsTheme?: boolean
  }
  globals: { viewport?: { value?: keyof typeof widths } }
  run: (context: { globals: object }) => Promise<void>
}

afterEach(async (context) => {
  const { story } = context as { story?: Story }
  if (story === undefined || context.task.result?.state === 'fail') return
  const problems: string[] = []
  if (story.parameters.drawsTheme) {
    for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark') await story.run({ globals: { ...story.globals, theme } })
      problems.push(...(await findProblems(story, [theme])))
    }
  } else problems.push(...(await findProblems(story, ['light', 'dark'])))
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

async function findProblems({ parameters, globals }: Story, themes: Theme[]): Promise<string[]> {
  const { test, options = {} } = parameters.a11y ?? {}
  const problems: string[] = []
  const looked: Page[] = []
  // The width that it was played at comes first: a resize may close what it ended with.
  const played = widths[globals.viewport?.value ?? 'full']
  for (const width of test === 'off' ? [] : new Set([played, ...Object.values(widths)])) {
    await resizeWindow(width)
    problems.push(...(await findViolations(width, themes, options, looked)))
  }
  await resizeWindow(reflowWidth)
  for (const theme of themes) {
    showTheme(theme)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > reflowWidth)
      problems.push(`${theme}, ${reflowWidth} px: is ${scrollWidth} px wide because of ${findWidest()}`)
  }
  restoreWindow()
  return problems
}

/** Pages in which axe found nothing. Many a test ends where its story began, and need not be looked at twice. */
const clean = new Set<string>()

type Page = ReturnType<typeof describePage>

/** Looks in each theme; `looked` are the pages that were looked at with every rule. */
async function findViolations(
  width: number,
  themes: Theme[],
  options: axe.RunOptions,
  looked: Page[],
): Promise<string[]> {
  const problems: string[] = []
  for (const theme of themes) {
    showTheme(theme)
    const page = describePage()
    const key = JSON.stringify([theme, width, options, page])
    if (!clean.has(key)) {
      const rules = chooseRules(page, looked, options)
      const { violations } = await axe.run(document.body, { ...rules, resultTypes: ['violations'] })
      for (const { id, help, nodes } of violations)
        problems.push(`${theme}, ${width} px: ${help} (${id}): ${nodes.map(({ html }) => html).join(', ')}`)
      if (violations.length === 0) clean.add(key)
    }
    looked.push(page)
  }
  return problems
}

const colourRules = ['color-contrast', 'link-in-text-block']
const placeRules = ['target-size', 'scrollable-region-focusable']

/**
 * Every rule, but where the same content was looked at before, elsewhere placed or in other colours: there only the rules
 * that depend on places, or on colours. The others would say the same again.
 */
function chooseRules({ content, places }: Page, looked: Page[], options: axe.RunOptions): axe.RunOptions {
  const alike = looked.filter((before) => before.content === content)
  if (alike.length === 0) return options
  const isPlacedAlike = alike.some((before) => before.places === places)
  const rules = isPlacedAlike ? colourRules : [...colourRules, ...placeRules]
  return { runOnly: { type: 'rule', values: rules.filter((rule) => options.rules?.[rule]?.enabled !== false) } }
}

/** The deepest element that stands out on the right. */
function findWidest(): string {
  const tooWide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > reflowWidth,
  )
  return tooWide.at(-1)?.outerHTML.slice(0, 200) ?? 'nothing that could be found'
}
