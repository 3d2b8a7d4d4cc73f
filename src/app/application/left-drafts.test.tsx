import { userTypes } from '@contract/limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSession } from '#storybook/samples/session.ts'
import { localCopies } from '@/entities/draft'
import { type CallApi, createQueryClient } from '@/shared/api'
import { leftDraftsMs } from '@/shared/config'
import { sendLeftDraftsOf } from './left-drafts.ts'

const api = vi.fn(() => Promise.reject(new Error('Nothing is sent.'))) as unknown as CallApi
const readKeys = vi.spyOn(localCopies, 'readKeys')
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  readKeys.mockReset().mockResolvedValue([])
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function begin(userType: number) {
  const session = sampleSession('signedIn')
  const { user } = session.view()
  if (user === null) throw new Error('Nobody is signed in.')
  const view = { status: 'signedIn' as const, user: { ...user, user_type: userType as 0 | 1 } }
  stop = sendLeftDraftsOf({ ...session, view: () => view }, api, createQueryClient(api))
}
const isAskedOnce = () => vi.waitFor(() => expect(readKeys).toHaveBeenCalledTimes(1))

test('texts of a journalist are sent soon after the start, again each minute, and when the network returns', async () => {
  begin(userTypes.journalist)
  expect(readKeys).not.toHaveBeenCalled()
  for (const pass of [
    () => vi.advanceTimersByTimeAsync(leftDraftsMs.first),
    () => vi.advanceTimersByTimeAsync(leftDraftsMs.again),
    async () => dispatchEvent(new Event('online')),
  ]) {
    readKeys.mockClear()
    await pass()
    await isAskedOnce()
  }
})

test.each([
  ['a reader who writes nothing', userTypes.regular, 'visible', true],
  ['a page that is hidden', userTypes.journalist, 'hidden', true],
  ['a page without a network', userTypes.journalist, 'visible', false],
] as const)('%s asks nothing of the storage', async (_, userType, visibility, isOnline) => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  begin(userType)
  await vi.advanceTimersByTimeAsync(leftDraftsMs.again)
  seen.mockRestore()
  online.mockRestore()
  expect(readKeys).not.toHaveBeenCalled()
})
