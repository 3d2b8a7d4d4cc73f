/** What a transcription asks of the server (specification, sections 7 "POST /api/transcribe" and 8 "Transcription"). */

import { transcriptionModel } from '@contract/ai.ts'
import { transcribe } from '@contract/endpoints.ts'
import { ApiError, type CallApi } from '@/shared/api'

/** The recording is not where the document says (specification, section 5). */
export class AudioNotFoundError extends Error {
  constructor(cause: unknown) {
    super('Could not find audio to transcribe. Try uploading again.', { cause })
    this.name = 'AudioNotFoundError'
  }
}

/** The words of the recording at an address. */
export async function transcribeRecording(api: CallApi, url: string, signal: AbortSignal): Promise<string> {
  const file = await fetchRecording(url, signal)
  const { text } = await api(transcribe, { body: { file, model: transcriptionModel }, signal, keepsSession: true })
  return text
}

async function fetchRecording(url: string, signal: AbortSignal): Promise<File> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`${url} is answered with ${response.status}.`)
    const recording = await response.blob()
    return new File([recording], nameOf(url), { type: recording.type })
  } catch (error) {
    throw signal.aborted ? error : new AudioNotFoundError(error)
  }
}

/** The last part of its path. */
const nameOf = (url: string) => /([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? 'recording'

/** What the writer is told of a failure (specification, section 8). */
export function describeTranscriptionError(error: unknown): string {
  if (error instanceof AudioNotFoundError) return error.message
  const message = error instanceof ApiError ? error.detail : error instanceof Error ? error.message : undefined
  return message ? `Error: ${message}` : 'Failed to transcribe audio'
}
