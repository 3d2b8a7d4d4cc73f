import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeProfileFailure } from './profile-problems.ts'

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)

describe('what is said when a profile is not saved', () => {
  it.each(['name', 'phone'] as const)('is about the %s when the server names it', (field) => {
    expect(describeProfileFailure(answered(400, `${field}: This will not do`))).toEqual({
      field,
      words: 'This will not do',
    })
  })

  it('is about the first field of several', () => {
    const detail = 'name: Name is required; phone: Phone number is invalid'
    expect(describeProfileFailure(answered(400, detail))).toEqual({ field: 'name', words: 'Name is required' })
  })

  it('repeats the server where it refuses something else', () => {
    expect(describeProfileFailure(answered(503, 'The newsroom is closed.'))).toEqual({
      field: null,
      words: 'The newsroom is closed.',
    })
    expect(describeProfileFailure(answered(400, 'email: Email cannot be changed'))).toEqual({
      field: null,
      words: 'email: Email cannot be changed',
    })
  })

  it('says that nothing typed is lost when nobody answers', () => {
    expect(describeProfileFailure(answered(0))).toEqual({
      field: null,
      words: 'Failed to update profile.',
      advice: 'The server did not answer. What you typed is still here; please try again.',
    })
  })

  it('has words for everything else', () => {
    const failed = { field: null, words: 'Failed to update profile.' }
    expect(describeProfileFailure(answered(500))).toEqual(failed)
    expect(describeProfileFailure(new TypeError('x is not a function'))).toEqual(failed)
  })
})
