import type { Endpoint } from '@contract/endpoint.ts'
import { follows } from '@contract/endpoints.ts'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { type CallApi, createQueryClient } from '@/shared/api'
import { passTasks } from '@/shared/testing'
import { StoryFollowUp } from './follow-up-section.tsx'

afterEach(cleanup)

test.each([
  ['signedOut', []],
  ['signedIn', [follows]],
] as const)('a story asks a reader who is %s for no more than what they follow', async (status, expected) => {
  const asked: Endpoint[] = []
  const api = (endpoint: Endpoint) => {
    asked.push(endpoint)
    return Promise.resolve({ items: [] })
  }
  const wrapper = hookWrapper(createQueryClient(api as unknown as CallApi), sampleSession(status))
  render(<StoryFollowUp bountyId="bounty-1" />, { wrapper })
  await act(passTasks)
  expect(asked).toEqual(expected)
})
