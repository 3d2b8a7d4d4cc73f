import { yieldToBrowser } from '@/shared/lib/wait'
import { announceHydration } from './start/hydration-event.ts'
import { readModules } from './start/modules.ts'
import './styles'

/**
 * Evaluates React, the other libraries and each of our chunks in its own task, so that a slow phone can answer taps
 * in between. `first-script.ts` has already preloaded them.
 * Not a top-level await: a page chunk imports what this entry shares and would wait for it.
 */
async function run(): Promise<void> {
  // Loading this chunk does not run React; importing it does.
  await import('react-dom/client')
  const [, ...modules] = readModules()
  for (const href of modules) {
    await yieldToBrowser()
    await import(/* @vite-ignore */ href)
  }
  const { startApplication } = await import('./start-application.tsx')
  await yieldToBrowser()
  await startApplication()
  announceHydration()
}

void run()
