/** Runs in a thread of its own, which is ended when nobody has asked it for a while. */
import { parentPort } from 'node:worker_threads'
import eld from 'eld/extrasmall'

parentPort?.on('message', (text: string) => {
  const guess = eld.detect(text)
  parentPort?.postMessage(guess.isReliable() ? guess.language : null)
})
