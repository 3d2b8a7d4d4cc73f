import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeProfileError } from './profile-error.ts'

describe('what is said when a profile is not saved', () => {
  it('is what the server says', () => {
    expect(describeProfileError(new ApiError(503, 'The newsroom is closed.', null))).toBe('The newsroom is closed.')
  })

  it.each([
    ['nothing answers', new ApiError(0, undefined, null)],
    ['the server breaks without a word', new ApiError(500, undefined, null)],
    ['anything else throws', new TypeError('x is not a function')],
  ])('has words when %s', (_, error) => {
    expect(describeProfileError(error)).toBe('Failed to update profile.')
  })
})
