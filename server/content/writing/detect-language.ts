import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** After this long without a question its 30 MB are given back. */
export const idleMilliseconds = 60_000

let kept: Worker | undefined
let end: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Asks `eld`, one text after another. Loading its words takes half a second of a processor, so a thread does it when somebody needs them.
 * Null if the guess is not reliable; rejects if the thread fails, and the next question starts another one.
 */
export function detectLanguage(text: string): Promise<string | null> {
  const answer = last.then(() => ask(text))
  last = answer.catch(() => undefined)
  return answer
}

async function ask(text: string): Promise<string | null> {
  clearTimeout(end)
  kept ??= startThread()
  kept.ref()
  kept.postMessage(text)
  const [language] = (await once(kept, 'message')) as [string | null]
  kept.unref()
  end = setTimeout(endThread, idleMilliseconds).unref()
  return language
}

function startThread(): Worker {
  const thread = new Worker(new URL('./language-thread.ts', import.meta.url))
  thread.on('error', () => {
    kept = undefined
  })
  return thread
}

function endThread(): void {
  void kept?.terminate()
  kept = undefined
}
