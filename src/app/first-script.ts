/**
 * What stands in the page itself, behind the theme (docs/decisions/0018): keeps what a reader does before the page is alive,
 * waits for the first view, and only then asks for the application. Built on its own, in one piece.
 */
import { breathe } from '@/shared/lib/wait'
import { becameAlive } from './start/alive.ts'
import { keepEarlyInput } from './start/early-input.ts'
import { waitForFirstView } from './start/first-view.ts'
import { readModules } from './start/modules.ts'

/** How many modules are asked for in one task. */
const linksAtOnce = 6

async function begin(): Promise<void> {
  const earlyInput = keepEarlyInput()
  const alive = becameAlive()
  await waitForFirstView()
  const [entry = '', ...modules] = readModules()
  for (const [at, href] of [entry, ...modules].entries()) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (at % linksAtOnce === linksAtOnce - 1) await breathe()
  }
  await import(/* @vite-ignore */ entry)
  await alive
  // Who is reading is known by then, unless the server must be asked.
  await breathe()
  earlyInput.repeat()
}

void begin()
