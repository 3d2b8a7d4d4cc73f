/**
 * A setup file of the stories' tests: looks at what each story, and each `Story.test`, ended with. At every width and in
 * both themes axe may find nothing, and the page may not be wider than a window of 320 px, which is 1280 px zoomed to
 * 400 % (WCAG 1.4.10). The story is not rendered again for each: docs/testing.md, "Stories", says why that is enough.
 */
import axe from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import { breakpoints } from '@/shared/styles'
import { colourRules } from './axe-rules.ts'
import { describePage, describePaint, type PageDescription } from './page-description.ts'
import { resizeWindow, restoreWindow, showTheme } from './story-window.ts'

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
  const errors: string[] = []
  if (story.parameters.drawsTheme) {
    for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark') await story.run({ globals: { ...story.globals, theme } })
      errors.push(...(await findErrors(story, [theme])))
    }
  } else errors.push(...(await findErrors(story, ['light', 'dark'])))
  if (errors.length > 0) throw new Error(errors.join('\n'))
})

/** What a story ended with where nothing was found in any way. Many a test ends where its story began. */
const clean = new Set<string>()

async function findErrors({ parameters, globals }: Story, themes: Theme[]): Promise<string[]> {
  const { test, options = {} } = parameters.a11y ?? {}
  const played = widths[globals.viewport?.value ?? 'full']
  await resizeWindow(played)
  const looks = look(themes)
  const ending = JSON.stringify([played, test, options, looks])
  const errors: string[] = []
  if (!clean.has(ending)) {
    if (test !== 'off') errors.push(...(await findViolations(played, looks, themes, options)))
    errors.push(...(await findOverflow(themes)))
  }
  restoreWindow()
  if (errors.length === 0) clean.add(ending)
  return errors
}

type Look = PageDescription & { theme: Theme }

/** Themes differ in what is painted alone (`themes.test.ts`): the rest is described once. */
function look([first, ...others]: Theme[]): Look[] {
  if (first === undefined) return []
  showTheme(first)
  const description = describePage()
  const repaint = (theme: Theme) => {
    showTheme(theme)
    return { ...description, theme, paint: describePaint() }
  }
  return [{ ...description, theme: first }, ...others.map(repaint)]
}

async function findViolations(
  played: number,
  firstLooks: Look[],
  themes: Theme[],
  options: axe.RunOptions,
): Promise<string[]> {
  const errors: string[] = []
  const looked: Look[] = []
  // The width that it was played at comes first: a resize may close what it ended with.
  for (const width of new Set([played, ...Object.values(widths)])) {
    await resizeWindow(width)
    for (const one of width === played ? firstLooks : look(themes)) {
      const rules = chooseRules(one, looked, options)
      looked.push(one)
      if (rules === undefined) continue
      showTheme(one.theme)
      const { violations } = await axe.run(document.body, { ...rules, resultTypes: ['violations'] })
      for (const { id, help, nodes } of violations)
        errors.push(`${one.theme}, ${width} px: ${help} (${id}): ${nodes.map(({ html }) => html).join(', ')}`)
    }
  }
  return errors
}

async function findOverflow(themes: Theme[]): Promise<string[]> {
  await resizeWindow(reflowWidth)
  return themes.flatMap((theme) => {
    showTheme(theme)
    const { scrollWidth } = document.documentElement
    return scrollWidth <= reflowWidth
      ? []
      : [`${theme}, ${reflowWidth} px: is ${scrollWidth} px wide because of ${findWidest()}`]
  })
}

const placeRules = ['target-size', 'scrollable-region-focusable']

/**
 * Every rule, but where the same content was looked at before: there only the rules that depend on colours, if it is
 * painted otherwise, and those that depend on places, if it is placed otherwise and not roomy. The others would say the
 * same again.
 */
function chooseRules(one: Look, looked: Look[], options: axe.RunOptions): axe.RunOptions | undefined {
  const alike = looked.filter(({ content }) => content === one.content)
  if (alike.length === 0) return options
  const isPaintedAlike = alike.some(({ theme, paint }) => theme === one.theme && paint === one.paint)
  const isPlacedAlike = alike.some(({ places }) => places === one.places)
  const rules = [...(isPaintedAlike ? [] : colourRules), ...(isPlacedAlike || !one.isTight ? [] : placeRules)]
  const wanted = rules.filter((rule) => options.rules?.[rule]?.enabled !== false)
  return wanted.length === 0 ? undefined : { runOnly: { type: 'rule', values: wanted } }
}

/** The deepest element that stands out on the right. */
function findWidest(): string {
  const tooWide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > reflowWidth,
  )
  return tooWide.at(-1)?.outerHTML.slice(0, 200) ?? 'nothing that could be found'
}
