import { FollowingNewsPage, Follows } from '@contract/following.ts'
import * as v from 'valibot'
import { sampleCategoryStories } from './stories.ts'

const question = { id: 'bounty-1', title: 'Who decided that the night trains had to go?' }
const author = { kind: 'author', subject: 'sunniva-rao', name: 'Sunniva Rao' } as const
const science = { kind: 'category', subject: 'science', name: 'Science' } as const
const nightTrains = { kind: 'question', subject: question.id, name: question.title } as const

export const sampleFollows = v.parse(Follows, {
  items: [
    { ...author, followed_at: '2026-11-20T08:00:00.000Z' },
    { ...nightTrains, followed_at: '2026-11-12T08:00:00.000Z' },
    { ...science, followed_at: '2026-11-02T08:00:00.000Z' },
  ],
}).items

const [first, second] = sampleCategoryStories(2)

/** The newest two are unseen. */
export const sampleNewsPage: FollowingNewsPage = v.parse(FollowingNewsPage, {
  items: [
    { kind: 'story', id: 'story:story-0', at: '2026-11-20T08:00:00.000Z', story: first, because: [author, science] },
    {
      kind: 'update',
      id: 'update:update-1',
      at: '2026-11-20T07:00:00.000Z',
      question,
      update: {
        id: 'update-1',
        published_at: '2026-11-20T07:00:00.000Z',
        text: 'I have the timetables of the last ten years, and two people who drew them up have agreed to talk.',
        picture: { url: '/media/sample-2', width: 1600, height: 1000, alt: 'A stack of timetables' },
        audience: 'backers',
      },
    },
    { kind: 'story', id: 'story:story-1', at: '2026-11-19T08:00:00.000Z', story: second, because: [science] },
    { kind: 'step', id: 'step:event-1', at: '2026-11-18T15:30:00.000Z', question, step: 'assigned' },
  ],
  next: null,
  seen_until: '2026-11-19T09:00:00.000Z',
})
