/**
 * A setup file of the stories' tests. Storybook's own check runs axe at the width of the story; this one looks at what
 * the story ended with at the other widths too, and at 320 px, which is 1280 px zoomed to 400 %: there a page may not
 * be wider than the window (WCAG 1.4.10).
 */
import axe from 'axe-core'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { breakpoints } from '@/shared/styles'

const { narrow, medium, full } = breakpoints
const widths = { narrow, medium, full }
const height = 900
const reflowWidth = 320

type Story = {
  parameters: { a11y?: { test?: string; options?: axe.RunOptions } }
  globals: { viewport?: { value?: string } }
}

afterEach(async (context) => {
  const { story } = context as { story?: Story }
  if (story === undefined || context.task.result?.state === 'fail') return
  const { test, options = {} } = story.parameters.a11y ?? {}
  const own = story.globals.viewport?.value ?? 'full'
  const problems: string[] = []
  for (const [name, width] of Object.entries(widths)) {
    if (name === own || test === 'off') continue
    await show(width)
    problems.push(...(await findViolations(options)).map((violation) => `${width} px: ${violation}`))
  }
  await show(reflowWidth)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > reflowWidth)
    problems.push(`${reflowWidth} px: is ${scrollWidth} px wide because of ${findWidest()}`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})

async function show(width: number) {
  await page.viewport(width, height)
  // Styles and observers follow the window with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  // What is fading in has no colour yet that could be measured.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

async function findViolations(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document.body, { ...options, resultTypes: ['violations'] })
  return violations.map(({ id, help, nodes }) => `${help} (${id}): ${nodes.map(({ html }) => html).join(', ')}`)
}

/** The deepest element that stands out on the right. */
function findWidest(): string {
  const tooWide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > reflowWidth,
  )
  return tooWide.at(-1)?.outerHTML.slice(0, 200) ?? 'nothing that could be found'
}
