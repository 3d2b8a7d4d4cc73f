import 'fake-indexeddb/auto'
import { deleteDraft } from '@contract/endpoints.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleSession } from '#storybook/samples/session.ts'
import { localCopies, nameOfUnsent } from '@/entities/draft'
import { type CallApi, createQueryClient } from '@/shared/api'
import { useDeletion } from './use-deletion.ts'

it('removes the text and the files of the draft from this browser, and nothing of another draft', async () => {
  for (const id of ['draft-1', 'draft-2']) {
    const text = { title: 'Kept', document: [], category: [] }
    await localCopies.keep('ada', `draft:${id}`, 'desk-1', { text, base: null, attempt: null })
    for (const name of [nameOfUnsent(id), nameOfUnsent(id, 'tab'), `media:${id}`])
      await localCopies.keepAside('ada', name, [id])
  }
  const api = vi.fn(async () => {}) as unknown as CallApi
  const wrapper = hookWrapper(createQueryClient(api), sampleSession('signedIn'))
  const { result } = renderHook(() => useDeletion('ada'), { wrapper })
  await act(async () => result.current.submit({ id: 'draft-1' }))
  expect(api).toHaveBeenCalledWith(deleteDraft, { params: { id: 'draft-1' } })
  const left = (id: string) =>
    Promise.all([
      localCopies.readAll('ada', `draft:${id}`),
      localCopies.readAside('ada', nameOfUnsent(id)),
      localCopies.readAside('ada', nameOfUnsent(id, 'tab')),
      localCopies.readAside('ada', `media:${id}`),
    ])
  await vi.waitFor(async () => expect(await left('draft-1')).toEqual([[], undefined, undefined, undefined]))
  const files = [['draft-2'], ['draft-2'], ['draft-2']]
  expect(await left('draft-2')).toEqual([[expect.objectContaining({ tabLockId: 'desk-1' })], ...files])
})
