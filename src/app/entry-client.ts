import { breathe } from '@/shared/lib/wait'
import { keepEarlyInput } from './start/early-input.ts'
import { waitForFirstView } from './start/first-view.ts'
import './styles'

/**
 * Waits for the first view, asks for all modules of the page at once, then runs React, the other libraries and each file
 * of our own code in a task of its own, so that a slow phone answers taps in between.
 *
 * Not awaited at the top level: a page's own module imports what these share, and would wait for it in turn.
 */
async function begin(): Promise<void> {
  const earlyInput = keepEarlyInput()
  await waitForFirstView()
  const modules = readModules()
  for (const [at, href] of modules.entries()) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (at % linksAtOnce === linksAtOnce - 1) await breathe()
  }
  // Its file only holds it until somebody asks for it.
  await import('react-dom/client')
  for (const href of modules) {
    await breathe()
    await import(/* @vite-ignore */ href)
  }
  const { startApplication } = await import('./start-application.tsx')
  await breathe()
  await startApplication()
  // Who is reading is known by then, unless the server must be asked.
  await breathe()
  earlyInput.repeat()
}

/** How many modules are asked for in one task. */
const linksAtOnce = 6

/** The modules of this page, which the document names on the element of this script. */
function readModules(): string[] {
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules
  return modules?.split(' ').filter((address) => address !== '') ?? []
}

void begin()
