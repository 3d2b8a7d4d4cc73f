import { aiBusy } from '@contract/ai.ts'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { generationMachine } from './generation.machine.ts'

export const refused = new ApiError(422, 'AI generated empty or invalid content.', null)
export const unanswered = new ApiError(503, aiBusy, null)

const content = 'Four gauges were silent that night.'

export const examples = examplesOf(generationMachine, {
  events: [
    { type: 'generate.requested', attempt: { provider: 'grok', content, key: 'key-1' } },
    { type: 'generate.requested', attempt: { provider: 'grok', content: `${content} Why?`, key: 'key-2' } },
    { type: 'generate.requested', attempt: { provider: 'openAi', content, key: 'key-3' } },
    { type: 'cancel.requested' },
    { type: 'text.changed' },
    done('generate', 'draft-1'),
    failed('generate', refused),
    failed('generate', unanswered),
    after('successNotice'),
  ],
})
