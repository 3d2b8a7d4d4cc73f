/**
 * Help with writing: recordings as text, stories by AI, and the instructions for them (specification, sections 3, 5 "AI
 * generation" and "Transcription", and 7).
 */
import * as v from 'valibot'
import { EditorDocument } from './document.ts'
import { Identifier, SavedDraft } from './draft.ts'
import { generationLimits, instructionsLimits } from './limits.ts'
import { Timestamp } from './story.ts'

/** The model that clients name (specification, section 9); the operator decides which one listens. */
export const transcriptionModel = 'whisper-1'

/** A recording whose words are wanted: MP3, WebM, WAV, Ogg or M4A. */
export const RecordingToTranscribe = v.object({
  file: v.file(),
  model: v.optional(v.literal(transcriptionModel, `must be ${transcriptionModel}`), transcriptionModel),
})

export const Transcription = v.object({ text: v.string() })
export type Transcription = v.InferOutput<typeof Transcription>

/** What a story is to be made of: the plain words of what is written so far. */
export const GenerationRequest = v.object({
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please write something first'),
    v.maxLength(generationLimits.contentCharacters, 'is too long'),
  ),
  /** A draft of mine, which becomes the story; what it was stays among its versions. */
  draft_id: v.optional(Identifier),
  /** The article of mine that the draft changes. */
  original_article_id: v.optional(Identifier),
})
export type GenerationRequest = v.InferInput<typeof GenerationRequest>

/**
 * The story as editor blocks. `draft` is what the draft is now: the next save is based on its version. It is absent where
 * no draft was named, or where it went while the story was made.
 */
export const GeneratedStory = v.object({ content: EditorDocument, draft: v.optional(SavedDraft) })
export type GeneratedStory = v.InferOutput<typeof GeneratedStory>

/** `saved`: those in force. `file`: those that come with the product ('Reload from File'). */
export const InstructionsSource = v.picklist(['saved', 'file'])

const InstructionsContent = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please write the instructions first'),
  v.maxLength(instructionsLimits.characters, 'Instructions are too long'),
)

export const InstructionsSave = v.object({ content: InstructionsContent })

/** `updated_at` and `updated_by`, a name, are null for those that come with the product: `is_default`. */
export const Instructions = v.object({
  content: v.string(),
  updated_at: v.nullable(Timestamp),
  updated_by: v.nullable(v.string()),
  is_default: v.boolean(),
})
export type Instructions = v.InferOutput<typeof Instructions>

/** Instructions that were in force once. */
export const EarlierInstructions = v.object({
  id: v.string(),
  content: v.string(),
  updated_at: Timestamp,
  updated_by: v.nullable(v.string()),
})
export type EarlierInstructions = v.InferOutput<typeof EarlierInstructions>

/** Specification, section 5 "AI generation". */
export const grokAnsweredNothing = 'AI generated empty or invalid content.'
export const openAiAnsweredNothing = 'OpenAI generated empty or invalid content.'

/** 503: the operator has not said where the words go. */
export const aiNotSetUp = (variable: 'OPENAI_API_KEY' | 'XAI_API_KEY') =>
  `This is not set up yet: ${variable} must be set on the server.`
/** 503: told to whoever asks; the log says more. */
export const aiRefusesUs = 'The AI service does not accept this newsroom’s key. Please tell an administrator.'
/** 503 with `Retry-After`. */
export const aiBusy = 'The AI service is busy. Please try again in a moment.'
/** 502. */
export const aiFailed = 'The AI service did not answer as it should. Please try again.'
/** 504. */
export const aiTooSlow = 'The AI service took too long. Please try again.'
/** 422. */
export const nothingHeard = 'No words were found in this recording.'
/** 422: the host does not take what we sent. */
export const aiCannotRead = 'The AI service could not work with this.'
