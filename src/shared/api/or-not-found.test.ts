import { isNotFound } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { ApiError } from './api-client.ts'
import { orNotFound } from './or-not-found.ts'

const thrownBy = (work: () => never): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it('orNotFound shows the not-found page for its statuses alone', () => {
  const failure = (status: number) => new ApiError(status, undefined, undefined)
  expect(isNotFound(thrownBy(() => orNotFound(404)(failure(404))))).toBe(true)
  expect(isNotFound(thrownBy(() => orNotFound(404, 409)(failure(409))))).toBe(true)
  const others = [failure(409), failure(500), new TypeError('Failed to fetch')]
  expect(others.map((error) => thrownBy(() => orNotFound(404)(error)))).toEqual(others)
})
