/** Counts what a person does on a page, and where it leads. */
import type { Page } from '@playwright/test'

/**
 * `presses` are clicks, Enter, Space and choices; `fields` are fields in which something is typed; `screens` are pages and
 * dialogs, each time that one comes into sight.
 */
export type Steps = { presses: number; fields: number; screens: number }

type Step = [kind: keyof Steps, where: string]

export type Walk = { page: Page; steps: readonly Step[] }

/** Call before the page is open. */
export async function followSteps(page: Page): Promise<Walk> {
  const steps: Step[] = []
  await page.exposeBinding('noteStep', (_, ...step: Step) => void steps.push(step))
  await page.addInitScript(watchSteps)
  let place = ''
  page.on('framenavigated', (frame) => {
    const { protocol, pathname } = new URL(frame.url())
    if (frame !== page.mainFrame() || !protocol.startsWith('http') || pathname === place) return
    place = pathname
    steps.push(['screens', pathname])
  })
  return { page, steps }
}

export async function countSteps({ page, steps }: Walk): Promise<Steps> {
  // Waits for what the page has still to tell.
  await page.evaluate(() => 0)
  const count = (kind: keyof Steps) => steps.filter(([one]) => one === kind).length
  return { presses: count('presses'), fields: count('fields'), screens: count('screens') }
}

/** Runs in the page. */
function watchSteps() {
  // Skip frames, such as embedded posts.
  if (window !== top) return
  const note = (window as unknown as { noteStep(...step: Step): void }).noteStep
  const elementOf = ({ target }: Event) => target as HTMLElement
  const words = (element: HTMLElement) =>
    (element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.innerText ?? element.innerText ?? '').slice(0, 50)
  const control = (element: HTMLElement) =>
    element.closest<HTMLElement>('a, button, summary, [role="menuitem"], [role="option"]') ?? element
  const isChoice = (element: HTMLElement) => element.matches('select, [type="radio"], [type="checkbox"], [type="file"]')
  const isField = (element: HTMLElement) =>
    element.isContentEditable || (element.matches('input, textarea') && !isChoice(element))
  const isPressed = (element: HTMLElement) =>
    !isField(element) && !isChoice(element) && element.closest('label') === null
  let typedIn: EventTarget | null = null
  const noteField = (event: Event) => {
    if (!isField(elementOf(event)) || event.target === typedIn) return
    typedIn = event.target
    note('fields', words(elementOf(event)))
  }
  const listeners: Record<string, (event: Event) => void> = {
    pointerdown: (event) => isPressed(elementOf(event)) && note('presses', words(control(elementOf(event)))),
    keydown: (event) => {
      const { key } = event as KeyboardEvent
      const element = elementOf(event)
      const isSent = key === 'Enter' && element.matches('input')
      if (isSent || ((key === 'Enter' || key === ' ') && isPressed(element)))
        note('presses', `${key} ${words(element)}`)
    },
    change: (event) => isChoice(elementOf(event)) && note('presses', words(elementOf(event))),
    input: noteField,
    // The editor lets no browser change its text.
    beforeinput: noteField,
  }
  for (const [kind, listener] of Object.entries(listeners)) addEventListener(kind, listener, true)
  const known = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')) {
      if (known.has(dialog)) continue
      known.add(dialog)
      note('screens', dialog.innerText.split('\n')[0] ?? '')
    }
  }).observe(document, { childList: true, subtree: true })
}
