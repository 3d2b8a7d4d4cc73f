/**
 * Inlined in the page (docs/decisions/0018): buffers early input, waits for the first view, then loads the
 * application. Shares no module with it, so that the build emits one file without imports.
 */
import { keepEarlyInput } from './start/early-input.ts'
import { waitForFirstView } from './start/first-view.ts'

/** In milliseconds. A file that a content blocker holds never arrives. */
const longestStart = 15_000

async function start(): Promise<void> {
  const { repeat, stop } = keepEarlyInput()
  // One task later the stored session is restored too, unless its token needs verifying.
  addEventListener(
    'lede.hydrated',
    () => {
      setTimeout(repeat)
      clearTimeout(late)
      tellMissing(false)
    },
    { once: true },
  )
  const giveUp = () => {
    // The browser submits forms again: the server answers with the page.
    stop()
    tellMissing(true)
  }
  addEventListener('lede.failed', giveUp, { once: true })
  await waitForFirstView()
  const late = setTimeout(tellMissing, longestStart, true)
  const modules = document.querySelector<HTMLElement>('[data-modules]')?.dataset.modules?.split(' ') ?? []
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // Evaluate each module in a task of its own, so that a slow phone can answer taps in between.
  try {
    for (const href of modules) {
      await import(/* @vite-ignore */ href)
      await new Promise((resolve) => setTimeout(resolve))
    }
  } catch {
    // The last file starts the application, so the page of the server stays as it is.
    giveUp()
  }
}

/** The page has the sentence, hidden (`src/app/layout/site-layout.tsx`). */
function tellMissing(isMissing: boolean): void {
  const notice = document.getElementById('missing-files')
  if (notice) notice.hidden = !isMissing
}

void start()
