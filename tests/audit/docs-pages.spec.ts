/**
 * Opens docs pages, which render all stories of a component at once, or show a machine. The suite of stories renders each story
 * alone; here it is their being on one page that can fail.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './audit.ts'

type DocsPage = { id: string; type: string }
type Workbench = {
  __STORYBOOK_PREVIEW__?: {
    storyRenders: { id: string; phase?: string }[]
    channel: { once: (event: string, listener: () => void) => void; emit: (event: string, told: object) => void }
  }
}

const parts = 12
/** `npm run test:long` opens all pages. */
const opened = process.env.DOCS_PAGES === 'all' ? parts : 1

const listPages = async (): Promise<DocsPage[]> => {
  const response = await fetch(`${process.env.WORKBENCH_URL}/index.json`)
  const { entries } = (await response.json()) as { entries: Record<string, DocsPage> }
  return Object.values(entries).filter(({ type }) => type === 'docs')
}

/** Goes from page to page without loading the workbench anew, as a click on its sidebar does. */
async function open(page: Page, id: string): Promise<void> {
  if (!page.url().includes('viewMode=docs')) {
    await page.goto(`${process.env.WORKBENCH_URL}/iframe.html?${new URLSearchParams({ id, viewMode: 'docs' })}`)
  } else {
    await page.evaluate(async (storyId) => {
      const { channel } = (window as unknown as Required<Workbench>).__STORYBOOK_PREVIEW__
      await new Promise<void>((resolve) => {
        channel.once('docsRendered', resolve)
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
      })
    }, id)
  }
}

/** Waits until all stories of the page are rendered, and returns the errors shown in their place. */
async function findFailures(page: Page, id: string): Promise<string[]> {
  const found = await page.waitForFunction(
    (component) => {
      const renders = (window as unknown as Workbench).__STORYBOOK_PREVIEW__?.storyRenders ?? []
      const content = document.querySelector('#storybook-docs .sbdocs-content')
      const stories = [...document.querySelectorAll('#storybook-docs .sb-story [id^="story--"]')]
      const phases = renders.map(({ phase = '' }) => phase)
      const isDone =
        content !== null &&
        (component === 'introduction' || document.querySelector(`#storybook-docs [id*="--${component}--"]`) !== null) &&
        stories.every((story) => renders.some((render) => story.id.startsWith(`story--${render.id}`))) &&
        renders.every((render) => render.id.startsWith(`${component}--`)) &&
        phases.every((phase) => ['finished', 'errored', 'aborted'].includes(phase))
      if (!isDone) return undefined
      const shown = [...document.querySelectorAll('.sb-errordisplay, .sb-story > pre, .sbdocs-content > pre')]
      return [
        ...renders.filter(({ phase }) => phase !== 'finished').map((render) => `${render.id} is ${render.phase}`),
        ...shown
          .filter((element) => element.checkVisibility())
          .map(({ textContent }) => textContent?.slice(0, 200) ?? ''),
      ]
    },
    id.replace(/--docs$/, ''),
    // Not at each frame: the question costs as much as a frame of a long page.
    { polling: 100 },
  )
  return found.jsonValue() as Promise<string[]>
}

for (let part = 1; part <= opened; part++) {
  test(`docs pages show no error, part ${part} of ${parts}`, async ({ page, complaints }) => {
    // A generous timeout, not a limit under test: one test opens up to forty pages.
    test.setTimeout(10 * 60_000)
    // Skip frames: each holds a single story, which the story suite renders.
    await page.route(
      (url) => url.searchParams.get('viewMode') === 'story',
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>A story</title>' }),
    )
    const pages = (await listPages()).filter((_, at) => at % parts === part - 1)
    expect(pages.length).toBeGreaterThan(0)
    const errors: string[] = []
    for (const { id } of pages) {
      await open(page, id)
      // Some stories are about a request that fails, which the browser itself writes to the console.
      const complained = complaints.splice(0).filter((words) => !words.startsWith('Failed to load resource'))
      errors.push(...[...(await findFailures(page, id)), ...complained].map((error) => `${id}: ${error}`))
    }
    expect(errors).toEqual([])
    await page.goto('about:blank')
  })
}

test('the introduction links to pages that exist', async ({ page }) => {
  await open(page, 'introduction--docs')
  const anchors = page.locator('.sbdocs-content a[href*="path="]')
  await anchors.first().waitFor()
  const links = await anchors.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('path')),
  )
  const existing = (await listPages()).map(({ id }) => `/docs/${id}`)
  expect(links.length).toBeGreaterThan(existing.filter((id) => id.endsWith('-machine--docs')).length)
  expect(links.filter((link) => !existing.includes(link ?? ''))).toEqual([])
  await page.goto('about:blank')
})
