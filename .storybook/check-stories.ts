/**
 * A setup file of the story tests. After each story and each `Story.test` it runs axe at every width and in both
 * themes, and rejects horizontal scrolling at 320 px, which is 1280 px zoomed to 400 % (WCAG 1.4.10). It does not
 * render the story again: docs/testing.md#stories says why.
 */
import axe from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import { breakpoints } from '@/shared/styles'
import { colorRules } from './axe-rules.ts'
import { describePage, describePaint, type PageDescription } from './page-description.ts'
import { resizeWindow, restoreWindow, showTheme } from './story-window.ts'

const { narrow, medium, full } = breakpoints
const widths = { narrow, medium, full }
const reflowWidth = 320

// A generous timeout, not a limit under test: a lazily loaded dialog can take seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

type Theme = 'light' | 'dark'
type Story = {
  parameters: {
    a11y?: { test?: string; options?: axe.RunOptions }
    /** The story draws differently in each theme, beyond the colors of its styles, so it is played once per theme. */
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

/** Final states already checked without findings. Many tests end in the state in which their story began. */
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

/** Themes differ only in paint (`themes.test.ts`), so the rest is described once. */
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
  // Check the width that the story was played at first: a resize may close an open menu or dialog.
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
 * Returns all rules for new content. For content already checked it returns only the color rules, if the paint
 * differs, and the rules about positions, if the layout differs and is tight.
 */
function chooseRules(one: Look, looked: Look[], options: axe.RunOptions): axe.RunOptions | undefined {
  const alike = looked.filter(({ content }) => content === one.content)
  if (alike.length === 0) return options
  const isPaintedAlike = alike.some(({ theme, paint }) => theme === one.theme && paint === one.paint)
  const isPlacedAlike = alike.some(({ places }) => places === one.places)
  const rules = [...(isPaintedAlike ? [] : colorRules), ...(isPlacedAlike || !one.isTight ? [] : placeRules)]
  const wanted = rules.filter((rule) => options.rules?.[rule]?.enabled !== false)
  return wanted.length === 0 ? undefined : { runOnly: { type: 'rule', values: wanted } }
}

function findWidest(): string {
  const tooWide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > reflowWidth,
  )
  return tooWide.at(-1)?.outerHTML.slice(0, 200) ?? 'nothing that could be found'
}
