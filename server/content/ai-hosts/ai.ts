import type { AudioFormat } from '../../platform/index.ts'

/** `cancelled`: the client disconnected. */
export type AiErrorKind = 'refuses-us' | 'busy' | 'cannot-read' | 'failed' | 'too-slow' | 'cancelled'

/** `reason` is for the log and never quotes the request or response. */
export type AiAnswer = { text: string } | { error: AiErrorKind; reason: string; retryAfter?: number }

export type StoryWriter = (
  request: { instructions: string; material: string },
  signal: AbortSignal,
) => Promise<AiAnswer>

/** `pieces` can be read only once. */
export type Transcriber = (
  recording: { format: AudioFormat; pieces: AsyncGenerator<Uint8Array, void> },
  signal: AbortSignal,
) => Promise<AiAnswer>

export type Ai = {
  grok: StoryWriter | undefined
  openAi: StoryWriter | undefined
  transcriber: Transcriber | undefined
}
