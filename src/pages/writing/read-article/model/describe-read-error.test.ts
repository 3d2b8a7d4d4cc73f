import { expect, it } from 'vitest'
import { ApiError } from '@/shared/api'
import { describeReadError } from './describe-read-error.ts'

it.each([
  [401, 'You must be logged in to view this article.'],
  [403, 'You are not authorized to view this article.'],
  [404, 'Article not found.'],
  [503, 'Failed to load article.'],
  [0, 'Failed to load article.'],
])('describes a response of %d as "%s"', (status, error) => {
  expect(describeReadError(new ApiError(status, undefined, null))).toBe(error)
})
