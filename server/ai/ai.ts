/** Who helps with writing, as the rest of the server knows them: injected, and absent where nobody was set up. */
import type { AudioFormat } from '../media/media-files.ts'

/** Why there is no help. `cancelled`: whoever asked has gone. */
export type AiErrorKind = 'refuses-us' | 'busy' | 'cannot-read' | 'failed' | 'too-slow' | 'cancelled'

/** What came of asking. `reason` is for the log, and never quotes what was sent or answered. */
export type AiAnswer = { text: string } | { error: AiErrorKind; reason: string; retryAfter?: number }

/** Makes a story of what a person wrote; `signal` ends it when they leave. */
export type StoryWriter = (
  request: { instructions: string; material: string },
  signal: AbortSignal,
) => Promise<AiAnswer>

/** Writes down what is said in a recording, whose bytes are read once, as they come. */
export type Transcriber = (
  recording: { format: AudioFormat; pieces: AsyncGenerator<Uint8Array, void> },
  signal: AbortSignal,
) => Promise<AiAnswer>

export type Ai = {
  grok: StoryWriter | undefined
  openAi: StoryWriter | undefined
  transcriber: Transcriber | undefined
}
