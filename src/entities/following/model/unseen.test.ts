import { describe, expect, it } from 'vitest'
import { sampleFollows, sampleNewsPage } from '#storybook/samples/following.ts'
import { isUnseen } from './subject.ts'

const unseen = (seenUntil: string | null, follows = sampleFollows) =>
  sampleNewsPage.items.filter((news) => isUnseen(news, follows, seenUntil)).map(({ id }) => id)

describe('isUnseen', () => {
  it('is true after the time until which the reader has seen all', () => {
    expect(unseen('2026-11-19T09:00:00.000Z')).toEqual(['story:story-0', 'update:update-1'])
    expect(unseen('2026-11-20T08:00:00.000Z')).toEqual([])
  })

  it('is true for a reader who never looked, from when they followed the subject', () => {
    const late = sampleFollows.map((follow) => ({ ...follow, followed_at: '2026-11-19T00:00:00.000Z' }))
    expect(unseen(null, late)).toEqual(['story:story-0', 'update:update-1', 'story:story-1'])
  })

  it('is false for what the reader no longer follows', () => {
    expect(unseen(null, [])).toEqual([])
  })
})
