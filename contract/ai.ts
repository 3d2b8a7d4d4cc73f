import * as v from 'valibot'
import { EditorDocument } from './document.ts'
import { Identifier, SavedDraft } from './draft.ts'
import { Timestamp } from './story.ts'
import { generationLimits, instructionsLimits } from './writing-limits.ts'

/**
 * Clients always send this name (docs/specification.md#9-business-constants-and-limits); the operator configures the
 * actual model.
 */
export const transcriptionModel = 'whisper-1'

export const RecordingToTranscribe = v.object({
  file: v.file(),
  model: v.optional(v.literal(transcriptionModel, `must be ${transcriptionModel}`), transcriptionModel),
})

export const Transcription = v.object({ text: v.string() })
export type Transcription = v.InferOutput<typeof Transcription>

export const GenerationRequest = v.object({
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please write something first'),
    v.maxLength(generationLimits.contentCharacters, 'is too long'),
  ),
  /** The caller's draft, which the story replaces; the previous text stays in its version history. */
  draft_id: v.optional(Identifier),
  original_article_id: v.optional(Identifier),
})
export type GenerationRequest = v.InferInput<typeof GenerationRequest>

/**
 * The next save is based on the version of `draft`. It is absent if the request named no draft or the draft was
 * deleted during generation.
 */
export const GeneratedStory = v.object({ content: EditorDocument, draft: v.optional(SavedDraft) })
export type GeneratedStory = v.InferOutput<typeof GeneratedStory>

/** `saved`: the current instructions. `file`: the defaults that ship with the product ("Reload from File"). */
export const InstructionsSource = v.picklist(['saved', 'file'])

const InstructionsContent = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please write the instructions first'),
  v.maxLength(instructionsLimits.characters, 'Instructions are too long'),
)

export const InstructionsSave = v.object({ content: InstructionsContent })

/** `updated_at` and `updated_by` (a name) are null for the default instructions. */
export const Instructions = v.object({
  content: v.string(),
  updated_at: v.nullable(Timestamp),
  updated_by: v.nullable(v.string()),
  is_default: v.boolean(),
})
export type Instructions = v.InferOutput<typeof Instructions>

export const EarlierInstructions = v.object({
  id: v.string(),
  content: v.string(),
  updated_at: Timestamp,
  updated_by: v.nullable(v.string()),
})
export type EarlierInstructions = v.InferOutput<typeof EarlierInstructions>

export const grokAnsweredNothing = 'AI generated empty or invalid content.'
export const openAiAnsweredNothing = 'OpenAI generated empty or invalid content.'

/** The admin page says what to set. */
export const aiNotSetUp = 'This site does not offer this yet. Please tell an administrator.'
export const aiRefusesUs = 'The AI service rejected this site’s key. Please tell an administrator.'
export const aiBusy = 'The AI service is busy. Please try again in a moment.'
export const aiFailed = 'The AI service sent an unexpected answer. Please try again.'
export const aiTooSlow = 'The AI service took too long. Please try again.'
export const nothingHeard = 'No speech was found in this recording.'
export const aiCannotRead = 'The AI service could not process this.'
