import { breathe } from '@/shared/lib/breathe'
import { keepEarlyInput } from './start/early-input.ts'
import { waitForFirstView } from './start/first-view.ts'
import './styles'

/**
 * Waits for the first view, asks for all modules of the page at once, then runs React, the other libraries and our own
 * code, each in a task of its own, so that a slow phone answers taps in between.
 *
 * Not awaited at the top level: a page's own module imports what these share, and would wait for it in turn.
 */
async function begin(): Promise<void> {
  const earlyInput = keepEarlyInput()
  await waitForFirstView()
  // With the last picture comes a layout, which is long enough for one task.
  await breathe()
  for (const href of readModules()) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  await import('react-dom/client')
  await breathe()
  const { startApplication } = await import('./start-application.tsx')
  await breathe()
  await startApplication()
  earlyInput.repeat()
}

/** The modules of this page, which the document names on the element of this script. */
function readModules(): string[] {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules
  return modules?.split(' ').filter((address) => address !== '') ?? []
}

void begin()
