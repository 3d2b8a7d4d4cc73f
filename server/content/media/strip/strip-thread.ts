/** Runs in a thread of its own: a recording of very many tiny parts takes seconds. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AudioFormat } from '../../../platform/index.ts'
import type { Bytes } from './bytes.ts'
import { stripRecording } from './strip-recording.ts'

const { format, bytes }: { format: AudioFormat; bytes: Bytes } = workerData
const stripped = stripRecording(format, bytes)
parentPort?.postMessage(stripped, typeof stripped === 'string' ? [] : [stripped.buffer])
