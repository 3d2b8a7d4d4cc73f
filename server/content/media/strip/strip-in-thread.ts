import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AudioFormat } from '../../../platform/index.ts'
import type { Bytes, Stripped } from './bytes.ts'

/** As `stripRecording`, without keeping the event loop from others. Rejects if the thread fails. */
export async function stripInThread(format: AudioFormat, bytes: Bytes): Promise<Stripped> {
  const thread = new Worker(new URL('./strip-thread.ts', import.meta.url), { workerData: { format, bytes } })
  const [stripped] = (await once(thread, 'message')) as [Stripped]
  return stripped
}
