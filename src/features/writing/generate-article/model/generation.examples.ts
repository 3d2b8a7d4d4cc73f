import { aiBusy } from '@contract/ai.ts'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { generationMachine } from './generation.machine.ts'

export const refused = new ApiError(422, 'AI generated empty or invalid content.', null)
export const tooMany = new ApiError(429, 'Too many requests. Please try again in 60 minutes.', null)
export const unanswered = new ApiError(503, aiBusy, null)

const content = 'Four gauges were silent that night.'

export const examples = examplesOf(generationMachine, {
  input: { used: [] },
  events: [
    { type: 'generate.requested', prompt: { provider: 'grok', content }, key: 'key-1' },
    { type: 'generate.requested', prompt: { provider: 'grok', content: `${content} Why?` }, key: 'key-2' },
    { type: 'generate.requested', prompt: { provider: 'openAi', content }, key: 'key-3' },
    { type: 'cancel.requested' },
    { type: 'text.changed' },
    done('generate', 'draft-1'),
    failed('generate', refused),
    failed('generate', tooMany),
    failed('generate', unanswered),
    after('successNotice'),
  ],
})
