import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RecordingFormat } from '../../../../contract/writing-limits.ts'
import type { Bytes, Stripped } from './bytes.ts'
import type { OtherFile } from './recognize-recording.ts'

export type Prepared = { format: RecordingFormat; stripped: Stripped } | OtherFile

/** In megabytes, beside the bytes of the recording. */
const resourceLimits = { maxOldGenerationSizeMb: 500 }

/**
 * Recognizes and strips a recording without keeping the event loop from others. Takes the memory of `bytes` with it, because
 * copying 24 MB takes 200 ms: the caller cannot read them afterwards. Rejects if the thread fails.
 */
export async function stripInThread(bytes: Bytes): Promise<Prepared> {
  const thread = new Worker(new URL('./strip-thread.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits,
  })
  const [prepared] = (await once(thread, 'message')) as [Prepared]
  return prepared
}
