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
import { generationLimits, instructionsLimits, transcriptionLimits } from '../limits.ts'

export const transcribe = endpoint({
  method: 'POST',
  path: '/api/transcribe',
  access: 'journalist',
  summary: 'The words of a recording, which is passed on and not kept.',
  form: RecordingToTranscribe,
  bodyBytes: transcriptionLimits.bytes + 10_000,
  response: Transcription,
  limits: ['transcribeByAccount'],
})

export const generateWithGrok = endpoint({
  method: 'POST',
  path: '/api/article/generate',
  access: 'journalist',
  summary: 'A story by Grok of what is written so far; the newest version of the draft that is named.',
  body: GenerationRequest,
  bodyBytes: generationLimits.bodyBytes,
  response: GeneratedStory,
  idempotent: true,
  limits: ['generateByAccount'],
})

export const generateWithOpenAi = endpoint({
  method: 'POST',
  path: '/api/article/generate-openai',
  access: 'journalist',
  summary: 'A story by OpenAI of what is written so far; the newest version of the draft that is named.',
  body: GenerationRequest,
  bodyBytes: generationLimits.bodyBytes,
  response: GeneratedStory,
  idempotent: true,
  limits: ['generateByAccount'],
})

export const instructions = endpoint({
  method: 'GET',
  path: '/api/admin/openai-instructions',
  access: 'admin',
  summary: 'The instructions for stories by OpenAI: those in force, or those that come with the product.',
  query: v.object({ source: v.optional(InstructionsSource, 'saved') }),
  response: Instructions,
})

export const saveInstructions = endpoint({
  method: 'PUT',
  path: '/api/admin/openai-instructions',
  access: 'admin',
  summary: 'Puts other instructions into force; those before them stay in the history.',
  body: InstructionsSave,
  bodyBytes: instructionsLimits.bodyBytes,
  response: Instructions,
  limits: ['writeByAccount'],
})

export const earlierInstructions = endpoint({
  method: 'GET',
  path: '/api/admin/openai-instructions/history',
  access: 'admin',
  summary: 'The instructions that were in force before, newest first.',
  response: v.object({ items: v.array(EarlierInstructions), total: v.number() }),
})
