import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleSession, sampleUser } from '#storybook/samples/session.ts'
import { emptyText } from '@/entities/draft'
import { ApiError, type CallApi, createQueryClient } from '@/shared/api'
import { textReplacingEvent } from '@/shared/config'
import { existingDraft, savedAt, typed } from './autosave.examples.ts'
import { announceSave } from './follow-writing.ts'
import { createAutosave, loadTheirs, useAutosave } from './use-autosave.ts'

test('calls onSaved once the server has saved the text, even if the page has been left', async () => {
  const onSaved = vi.fn()
  let answer: (saved: object) => void = () => {}
  const api = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const actor = createActor(createAutosave(api as unknown as CallApi, {}, onSaved), { input: existingDraft }).start()
  actor.send({ type: 'text.changed', text: typed })
  actor.send({ type: 'page.left' })
  expect(onSaved).not.toHaveBeenCalled()
  actor.stop()
  answer({ id: 'draft-1', version: 2, updated_at: savedAt })
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('does not call onSaved for a save that failed', async () => {
  const onSaved = vi.fn()
  const api = () => Promise.reject(new ApiError(0, undefined, null))
  const actor = createActor(createAutosave(api as unknown as CallApi, {}, onSaved), { input: existingDraft }).start()
  actor.send({ type: 'text.changed', text: typed })
  actor.send({ type: 'page.left' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('offline')).toBe(true))
  expect(onSaved).not.toHaveBeenCalled()
  actor.stop()
})

test('loadTheirs asks for buffered input after loading and before the text is replaced', async () => {
  const order: string[] = []
  addEventListener(textReplacingEvent, () => order.push('asked'), { once: true })
  const theirs = { draftId: 'draft-1', version: 2, savedAt: '2026-11-20T08:00:00.000Z', text: emptyText }
  const loading = loadTheirs(async () => {
    order.push('loaded')
    return theirs
  })
  await loading.then(() => order.push('shown'))
  expect(order).toEqual(['loaded', 'asked', 'shown'])
})

test('the text of another tab waits until the writer has stopped recording, and what they type is saved', async () => {
  let version = 1
  const api = vi.fn(async ({ method }: { method: string }) => {
    if (method === 'GET') return new Promise(() => {})
    version += 1
    return { id: 'draft-1', version, updated_at: savedAt }
  }) as unknown as CallApi
  const actor = createActor(
    createAutosave(api, {}, () => {}),
    { input: existingDraft },
  ).start()
  const noteSaved = { current: undefined }
  const options = { target: {}, accountId: sampleUser.id, tabLockId: 'desk-1', hasUnsent: false }
  const { rerender, unmount } = renderHook(
    (isRecording) => useAutosave(actor, noteSaved, { ...options, isRecording }),
    {
      wrapper: hookWrapper(createQueryClient(api), sampleSession('signedIn')),
      initialProps: true,
    },
  )
  act(() => {
    actor.send({ type: 'text.changed', text: typed })
    actor.send({ type: 'page.left' })
  })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('saved'))
  const elsewhere = new BroadcastChannel('lede-drafts')
  const heard = vi.fn()
  elsewhere.addEventListener('message', heard)
  announceSave({ draftId: 'draft-1', version: 9, savedAt })
  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(actor.getSnapshot().value).toBe('saved')
  rerender(false)
  expect(actor.getSnapshot().value).toBe('reloading')
  elsewhere.close()
  unmount()
  actor.stop()
})
