/**
 * Inlined in the page (docs/decisions/0018): buffers early input, waits for the first view and, if the page is complete,
 * for a visitor to act (docs/decisions/0077), then loads the application. Shares no module with it, so that the build
 * emits one file without imports.
 */
import { followScroll } from './start/compact-header.ts'
import { keepEarlyInput } from './start/early-input.ts'
import { waitForFirstView } from './start/first-view.ts'
import { waitForIntent } from './start/intent.ts'
import { followSearchKeys } from './start/search-keys.ts'
import { showTheme } from './start/show-theme.ts'

/** In milliseconds. A file that a content blocker holds never arrives. */
const longestStart = 15_000

async function start(): Promise<void> {
  const { repeat, stop } = keepEarlyInput()
  const intent = isForVisitor() ? waitForIntent() : undefined
  // One task later the stored session is restored too, unless its token needs verifying.
  addEventListener(
    'lede.hydrated',
    () => {
      setTimeout(() => {
        repeat()
        document.documentElement.dataset.running = ''
      })
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
  await intent
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

/**
 * The page of the server is all that a visitor needs to read. Signed-in people need the application, and so do the target
 * of a hash, which late parts move, and readers who continue a story where they stopped.
 */
function isForVisitor(): boolean {
  const { complete, signedIn } = document.documentElement.dataset
  return complete !== undefined && signedIn === undefined && location.hash === '' && !continuesStories()
}

function continuesStories(): boolean {
  try {
    return localStorage.getItem('reading') !== null
  } catch {
    return false
  }
}

/** The page has the sentence, hidden (`src/app/layout/site-layout.tsx`). */
function tellMissing(isMissing: boolean): void {
  const notice = document.getElementById('missing-files')
  if (notice) notice.hidden = !isMissing
}

followScroll()
followSearchKeys()
showTheme()
void start()
