/**
 * A setup file of the stories' tests: checks what each story, and each `Story.test`, ended with. Axe runs at the story's
 * own width, and at no width may the page be wider than its window, or what is in a dialog wider than the dialog. A window
 * of 320 px is one of 1280 px zoomed to 400 % (WCAG 1.4.10).
 */
import axe from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach } from 'vitest'
import { breakpoints } from '@/shared/styles'
import { type AxeReport, axeOptions, findUnlistedColors, reportBriefly } from './axe-report.ts'
import { runAxe } from './axe-rules.ts'
import { resizeWindow, restoreWindow, showTheme } from './story-window.ts'

const { narrow, medium, full } = breakpoints
const widths = { narrow, medium, full }
const reflowWidth = 320

configure({
  // A generous timeout, not a limit under test: a lazily loaded dialog can take seconds on a busy machine.
  asyncUtilTimeout: 15_000,
  // The default prints the whole page at each attempt of a query that waits.
  getElementError: (message) => new Error(message ?? undefined),
})

axe.addReporter('brief', reportBriefly)

type Story = {
  parameters: {
    /** The story's markup or colors depend on the theme beyond the tokens, so the story runs and is checked in each. */
    drawsTheme?: boolean
  }
  globals: { viewport?: { value?: keyof typeof widths } }
  run: (context: { globals: object }) => Promise<void>
}

afterEach(async (context) => {
  const { story } = context as { story?: Story }
  if (story === undefined || context.task.result?.state === 'fail') return
  await resizeWindow(widths[story.globals.viewport?.value ?? 'full'])
  showTheme('light')
  const { drawsTheme } = story.parameters
  const ending = JSON.stringify([drawsTheme, innerWidth, document.body.innerHTML, ...readStates()])
  const errors = checked.get(ending) ?? (await check(story))
  checked.set(ending, errors)
  restoreWindow()
  if (errors.length > 0) throw new Error(errors.join('\n'))
})

/** Stories that end alike are checked once. */
const checked = new Map<string, string[]>()

async function check(story: Story): Promise<string[]> {
  const { drawsTheme } = story.parameters
  const report = await findByAxe()
  const errors = drawsTheme ? report.violations : [...report.violations, ...findUnlistedColors(report)]
  if (drawsTheme) {
    await story.run({ globals: { ...story.globals, theme: 'dark' } })
    showTheme('dark')
    const { violations } = await findByAxe()
    errors.push(...violations.map((one) => `dark: ${one}`))
  }
  errors.push(...(await findOverflow()))
  return errors
}

/** Selectors match these states, which the markup does not show. */
function* readStates() {
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select'))
    yield [field.value, field.checked, field.matches(':user-invalid')]
  for (const popover of document.querySelectorAll('[popover]')) yield popover.matches(':popover-open')
  yield [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)
}

const findByAxe = () => runAxe(axe, document.body, axeOptions) as Promise<AxeReport>

async function findOverflow(): Promise<string[]> {
  const errors: string[] = []
  // No style tells phones apart, so what is too wide for 360 px is too wide for 320 px.
  for (const width of [full, medium, reflowWidth]) {
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
