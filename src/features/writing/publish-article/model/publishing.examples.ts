import type { Publication } from '@contract/publishing.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { publishingMachine } from './publishing.machine.ts'

export const publication: Publication = {
  title: 'The gauges were silent',
  document: [{ type: 'paragraph', children: [{ text: 'word '.repeat(100) }] }],
  categories: ['science'],
}
export const otherPublication: Publication = { ...publication, categories: ['science', 'politics'] }
export const incomplete: Publication = { ...publication, categories: [] }

export const refused = new ApiError(409, 'This draft was changed elsewhere since you opened it', null)
export const tooMany = new ApiError(429, 'Too many articles. Please try again in 60 minutes.', null)
export const unanswered = new ApiError(0, undefined, null)

export const examples = examplesOf(publishingMachine, {
  events: [
    { type: 'publish.requested', publication, key: 'key-1' },
    { type: 'publish.requested', publication: otherPublication, key: 'key-2' },
    { type: 'publish.requested', publication: incomplete, key: 'key-3' },
    { type: 'text.changed' },
    done('publish', 'article-1'),
    failed('publish', refused),
    failed('publish', tooMany),
    failed('publish', unanswered),
  ],
})
