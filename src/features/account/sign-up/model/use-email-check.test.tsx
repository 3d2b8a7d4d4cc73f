import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { ApiError, type CallApi, createQueryClient } from '@/shared/api'
import { passTasks } from '@/shared/testing'
import { useEmailCheck } from './use-email-check.ts'

type Check = {
  email: string
  timeoutMs: number
  signal: AbortSignal
  answer: (exists: boolean) => void
  fail: () => void
}
let checks: Check[]

beforeEach(() => {
  checks = []
})
afterEach(cleanup)

function show() {
  const api = (
    _: unknown,
    { body: { email }, signal, timeoutMs }: { body: { email: string }; signal: AbortSignal; timeoutMs: number },
  ) =>
    new Promise((resolve, reject) => {
      const answer = (exists: boolean) => resolve({ exists })
      checks.push({ email, timeoutMs, signal, answer, fail: () => reject(new ApiError(0, undefined, null)) })
    })
  const { result } = renderHook(useEmailCheck, {
    wrapper: hookWrapper(createQueryClient(api as unknown as CallApi), sampleSession('signedOut')),
  })
  const leave = async (typed: string) => {
    act(() => result.current.noticeLeaving(typed))
    await settle()
  }
  const type = async () => {
    act(() => result.current.noticeTyping())
    await settle()
  }
  const shown = () => [result.current.isChecking, result.current.isTaken]
  return { result, leave, type, shown }
}

/** The cache tells components of a change in a task of its own. */
const settle = () => act(passTasks)
const answer = (at: number, exists: boolean) => {
  checks[at]?.answer(exists)
  return settle()
}
const asked = () => checks.map(({ email }) => email)
const ada = 'ada@lede.example'

test('checks a valid email when the reader leaves the field, for at most 3 seconds', async () => {
  const { leave, shown } = show()
  await leave('ada')
  expect([asked(), shown()]).toEqual([[], [false, false]])
  await leave(ada)
  expect([asked(), checks[0]?.timeoutMs, shown()]).toEqual([[ada], 3_000, [true, false]])
  await answer(0, true)
  expect(shown()).toEqual([false, true])
})

test('checks the same email once, also on submit', async () => {
  const { result, leave } = show()
  await leave(ada)
  await leave(ada)
  let taken: Promise<boolean> | undefined
  act(() => {
    taken = result.current.findTaken(ada)
  })
  await answer(0, true)
  expect([await taken, asked()]).toEqual([true, [ada]])
  expect(await act(() => result.current.findTaken(ada))).toBe(true)
  expect(asked()).toEqual([ada])
})

test('forgets the result when the reader types, and checks the email again', async () => {
  const { leave, type, shown } = show()
  await leave(ada)
  await answer(0, true)
  await type()
  expect(shown()).toEqual([false, false])
  await leave(ada)
  expect([asked(), shown()]).toEqual([
    [ada, ada],
    [true, false],
  ])
})

test('aborts a check when the reader types or enters another email', async () => {
  const { leave, type, shown } = show()
  await leave(ada)
  await type()
  expect([checks[0]?.signal.aborted, shown()]).toEqual([true, [false, false]])
  await leave(ada)
  await leave('mary@lede.example')
  expect(checks.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  await answer(1, true)
  expect(shown()).toEqual([true, false])
})

test('does not block the form after an error, and checks again next time', async () => {
  const { result, leave, shown } = show()
  let taken: Promise<boolean> | undefined
  act(() => {
    taken = result.current.findTaken(ada)
  })
  checks[0]?.fail()
  await settle()
  expect([await taken, shown()]).toEqual([false, [false, false]])
  await leave(ada)
  await answer(1, true)
  expect([asked(), shown()]).toEqual([
    [ada, ada],
    [false, true],
  ])
})
