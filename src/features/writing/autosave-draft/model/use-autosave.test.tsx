import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { ApiError, type CallApi } from '@/shared/api'
import { existingDraft, savedAt, typed } from './autosave.examples.ts'
import { createAutosave } from './use-autosave.ts'

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
