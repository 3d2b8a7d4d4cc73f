/** Runs in a thread of its own: a recording of very many tiny parts takes seconds. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Bytes } from './bytes.ts'
import { recognizeRecording } from './recognize-recording.ts'
import type { Prepared } from './strip-in-thread.ts'
import { stripRecording } from './strip-recording.ts'

const bytes: Bytes = workerData
const format = await recognizeRecording(bytes)
const prepared: Prepared = typeof format === 'string' ? { format, stripped: stripRecording(format, bytes) } : format
const isStripped = 'stripped' in prepared && typeof prepared.stripped !== 'string'
parentPort?.postMessage(prepared, isStripped ? [(prepared.stripped as Bytes).buffer] : [])
