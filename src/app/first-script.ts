/**
 * Inlined in the page (docs/decisions/0018): buffers early input, waits for the first view, then loads the
 * application. Shares no module with it, so that the build emits one file without imports.
 */
import { keepEarlyInput } from './start/early-input.ts'
import { waitForFirstView } from './start/first-view.ts'

async function start(): Promise<void> {
  const { repeat } = keepEarlyInput()
  // One task later the stored session is restored too, unless its token needs verifying.
  addEventListener('lede.hydrated', () => setTimeout(repeat), { once: true })
  await waitForFirstView()
  const modules = document.querySelector<HTMLElement>('[data-modules]')?.dataset.modules?.split(' ') ?? []
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // Evaluate each module in a task of its own, so that a slow phone can answer taps in between.
  for (const href of modules) {
    await import(/* @vite-ignore */ href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

void start()
