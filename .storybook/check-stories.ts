/**
 * A setup file of the stories' tests: checks what each story, and each `Story.test`, ended with. Axe runs in both themes at
 * the story's own width, and at no width may the page be wider than its window, or what is in a dialog wider than the
 * dialog. A window of 320 px is one of 1280 px zoomed to 400 % (WCAG 1.4.10).
 */
import axe from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import { breakpoints } from '@/shared/styles'
import { resizeWindow, restoreWindow, showTheme } from './story-window.ts'

const { narrow, medium, full } = breakpoints
const widths = { narrow, medium, full }
const reflowWidth = 320

// A generous timeout, not a limit under test: a lazily loaded dialog can take seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

type Story = {
  parameters: {
    a11y?: { test?: string; options?: axe.RunOptions }
    /** The story's markup depends on the theme, so the story runs in each. */
    drawsTheme?: boolean
  }
  globals: { viewport?: { value?: keyof typeof widths } }
  run: (context: { globals: object }) => Promise<void>
}

afterEach(async (context) => {
  const { story } = context as { story?: Story }
  if (story === undefined || context.task.result?.state === 'fail') return
  const { a11y, drawsTheme } = story.parameters
  const width = widths[story.globals.viewport?.value ?? 'full']
  await resizeWindow(width)
  const errors: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    if (theme === 'dark' && drawsTheme) await story.run({ globals: { ...story.globals, theme } })
    showTheme(theme)
    if (a11y?.test !== 'off') errors.push(...(await findViolations(a11y?.options)).map((one) => `${theme}: ${one}`))
  }
  errors.push(...(await findOverflow()))
  restoreWindow()
  if (errors.length > 0) throw new Error(errors.join('\n'))
})

async function findViolations(options: axe.RunOptions = {}): Promise<string[]> {
  const { violations } = await axe.run(document.body, { ...options, resultTypes: ['violations'] })
  return violations.map(({ id, help, nodes }) => `${help} (${id}): ${nodes.map(({ html }) => html).join(', ')}`)
}

async function findOverflow(): Promise<string[]> {
  const errors: string[] = []
  for (const width of [full, medium, narrow, reflowWidth]) {
    await resizeWindow(width)
    const { scrollWidth } = document.documentElement
    if (scrollWidth > width) errors.push(`${width} px: is ${scrollWidth} px wide because of ${findWidest(width)}`)
    // A dialog scrolls by itself, so it does not widen the page.
    for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
      if (dialog.scrollWidth > dialog.clientWidth || dialog.getBoundingClientRect().right > width)
        errors.push(`${width} px: a dialog is too wide because of ${findWidest(dialog.getBoundingClientRect().right)}`)
    }
  }
  return errors
}

function findWidest(width: number): string {
  const tooWide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width,
  )
  return tooWide.at(-1)?.outerHTML.slice(0, 200) ?? 'nothing that could be found'
}
