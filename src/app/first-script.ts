/**
 * Inlined in the page (docs/decisions/0018): buffers early input, waits for the first view, then loads the
 * application. Built as one file.
 */
import { yieldToBrowser } from '@/shared/lib/wait'
import { keepEarlyInput } from './start/early-input.ts'
import { waitForFirstView } from './start/first-view.ts'
import { whenHydrated } from './start/hydration-event.ts'
import { readModules } from './start/modules.ts'

const linksAtOnce = 6

async function begin(): Promise<void> {
  const earlyInput = keepEarlyInput()
  const alive = whenHydrated()
  await waitForFirstView()
  const [entry = '', ...modules] = readModules()
  for (const [at, href] of [entry, ...modules].entries()) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    if (at % linksAtOnce === linksAtOnce - 1) await yieldToBrowser()
  }
  await import(/* @vite-ignore */ entry)
  await alive
  // By now the stored session is restored, unless its token needs verifying.
  await yieldToBrowser()
  earlyInput.repeat()
}

void begin()
