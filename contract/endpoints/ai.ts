import * as v from 'valibot'
import {
  EarlierInstructions,
  GeneratedStory,
  GenerationRequest,
  Instructions,
  InstructionsSave,
  InstructionsSource,
  RecordingToTranscribe,
  Transcription,
} from '../ai.ts'
import { endpoint } from '../endpoint.ts'
import { generationLimits, instructionsLimits, transcriptionLimits } from '../writing-limits.ts'

export const transcribe = endpoint({
  method: 'POST',
  path: '/api/transcribe',
  access: 'journalist',
  summary: 'Transcribes a recording, which is forwarded and not stored.',
  form: RecordingToTranscribe,
  bodyBytes: transcriptionLimits.bytes + 10_000,
  response: Transcription,
  needsVerifiedEmail: true,
  limits: ['transcribeByAccount', 'transcribeByAddress'],
})

const generation = {
  method: 'POST',
  access: 'journalist',
  body: GenerationRequest,
  bodyBytes: generationLimits.bodyBytes,
  response: GeneratedStory,
  idempotent: true,
  claimsKey: true,
  needsVerifiedEmail: true,
  limits: ['generateByAccount', 'generateByAddress'],
} as const

export const generateWithGrok = endpoint({
  ...generation,
  path: '/api/article/generate',
  summary: 'Generates an article with Grok from the text so far and saves it as the newest version of the named draft.',
})

export const generateWithOpenAi = endpoint({
  ...generation,
  path: '/api/article/generate-openai',
  summary:
    'Generates an article with OpenAI from the text so far and saves it as the newest version of the named draft.',
})

export const instructions = endpoint({
  method: 'GET',
  path: '/api/admin/openai-instructions',
  access: 'admin',
  summary: 'The instructions for OpenAI articles: the current ones or the defaults.',
  query: v.object({ source: v.optional(InstructionsSource, 'saved') }),
  response: Instructions,
})

export const saveInstructions = endpoint({
  method: 'PUT',
  path: '/api/admin/openai-instructions',
  access: 'admin',
  summary: 'Replaces the instructions. The previous ones stay in the history.',
  body: InstructionsSave,
  bodyBytes: instructionsLimits.bodyBytes,
  response: Instructions,
  limits: ['writeByAccount'],
})

export const earlierInstructions = endpoint({
  method: 'GET',
  path: '/api/admin/openai-instructions/history',
  access: 'admin',
  summary: 'The previous instructions, newest first.',
  response: v.object({ items: v.array(EarlierInstructions), total: v.number() }),
})
