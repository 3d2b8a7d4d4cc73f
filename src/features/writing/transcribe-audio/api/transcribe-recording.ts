import { transcriptionModel } from '@contract/ai.ts'
import { transcribe } from '@contract/endpoints.ts'
import { ApiError, type CallApi } from '@/shared/api'

export class AudioNotFoundError extends Error {
  constructor(cause: unknown) {
    super('Could not find audio to transcribe. Try uploading again.', { cause })
    this.name = 'AudioNotFoundError'
  }
}

export async function transcribeRecording(api: CallApi, url: string, signal: AbortSignal): Promise<string> {
  const file = await fetchRecording(url, signal)
  const { text } = await api(transcribe, { body: { file, model: transcriptionModel }, signal, keepsSession: true })
  return text
}

async function fetchRecording(url: string, signal: AbortSignal): Promise<File> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
    const recording = await response.blob()
    return new File([recording], nameOf(url), { type: recording.type })
  } catch (error) {
    throw signal.aborted ? error : new AudioNotFoundError(error)
  }
}

const nameOf = (url: string) => /([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? 'recording'

export function describeTranscriptionError(error: unknown): string {
  if (error instanceof AudioNotFoundError) return error.message
  const message = error instanceof ApiError ? error.detail : error instanceof Error ? error.message : undefined
  return message ? `Error: ${message}` : 'Failed to transcribe audio'
}
