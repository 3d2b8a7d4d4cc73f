import { breathe } from '@/shared/lib/wait'
import { sayAlive } from './start/alive.ts'
import { readModules } from './start/modules.ts'
import './styles'

/**
 * Runs React, the other libraries and each file of our own code in a task of its own, so that a slow phone answers taps in
 * between. The script that stands in the page has asked for all of them (`first-script.ts`).
 *
 * Not awaited at the top level: a page's own module imports what these share, and would wait for it in turn.
 */
async function run(): Promise<void> {
  // Its file only holds it until somebody asks for it.
  await import('react-dom/client')
  const [, ...modules] = readModules()
  for (const href of modules) {
    await breathe()
    await import(/* @vite-ignore */ href)
  }
  const { startApplication } = await import('./start-application.tsx')
  await breathe()
  await startApplication()
  sayAlive()
}

void run()
