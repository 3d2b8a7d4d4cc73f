import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AudioFormat } from '../../../platform/index.ts'
import type { Bytes, Stripped } from './bytes.ts'

/**
 * As `stripRecording`, without keeping the event loop from others. Takes the memory of `bytes` with it, because copying
 * 24 MB takes 200 ms: the caller cannot read them afterwards. Rejects if the thread fails.
 */
export async function stripInThread(format: AudioFormat, bytes: Bytes): Promise<Stripped> {
  const thread = new Worker(new URL('./strip-thread.ts', import.meta.url), {
    workerData: { format, bytes },
    transferList: [bytes.buffer],
  })
  const [stripped] = (await once(thread, 'message')) as [Stripped]
  return stripped
}
