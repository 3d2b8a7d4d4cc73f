import { breathe } from '@/shared/lib/breathe'
import './styles'

/**
 * Runs React, then the other libraries and our own code, then starts: each in a task of its own, so that a slow phone
 * answers taps in between. All are preloaded by the page; nothing is fetched in sequence.
 *
 * Not awaited at the top level: a page's own module imports what these share, and would wait for it in turn.
 */
async function begin(): Promise<void> {
  await import('react-dom/client')
  await breathe()
  const { startApplication } = await import('./start-application.tsx')
  await breathe()
  await startApplication()
}

void begin()
