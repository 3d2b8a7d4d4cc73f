import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleDraft } from '#storybook/samples/index.ts'
import { type LocalCopy, localCopies, nameOfUnsent, readDraftText, type UnsentMedia } from '@/entities/draft'
import { createMemoryStorage } from '@/shared/testing'
import { useKeptMedia } from './kept-media.ts'
import { useOpenedDraft } from './use-opened-draft.ts'

const uploads = { uploadImage: () => Promise.reject(), uploadAudio: () => Promise.reject() }
const picture = (name: string, index: number): UnsentMedia => ({ index, kind: 'image', file: new File(['.'], name) })
/** Grants each lock but those that other tabs hold. */
const lockManagerOf = (held: Set<string>) => ({
  request: (name: string, { signal }: { signal: AbortSignal }, use: () => Promise<void>) =>
    held.has(name.split(' ').at(-1) ?? '')
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : use(),
})
const keepAside = (id: string, media: unknown) => localCopies.keepAside('ada', nameOfUnsent(id), media)

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
})
afterEach(async () => {
  await localCopies.forgetAllOf('ada')
  vi.unstubAllGlobals()
})

describe('useOpenedDraft', () => {
  test('finds the pictures of a new draft that was made by a save without an answer', async () => {
    const attempt: LocalCopy['attempt'] = { key: 'page-0', text: readDraftText(sampleDraft), base: null }
    const copy = { text: { ...attempt.text, title: 'Typed since' }, base: null, attempt }
    await localCopies.keep('ada', 'bounty:bounty-1', 'closed', copy)
    await keepAside('closed', [picture('one.png', 2)])
    await keepAside(sampleDraft.id, [picture('two.png', 0)])
    const { result } = renderHook(() =>
      useOpenedDraft({
        draft: sampleDraft,
        beginning: undefined,
        target: { bountyId: 'bounty-1' },
        accountId: 'ada',
        uploads,
      }),
    )
    await vi.waitFor(() => expect(result.current.opening).toBeDefined())
    expect(result.current.opening?.opened.text.title).toBe('Typed since')
    expect(result.current.opening?.unsent.map(({ file }) => file.name)).toEqual(['two.png', 'one.png'])
  })

  test('leaves the pictures of other open tabs alone, and takes over those of closed ones', async () => {
    const openTabs = new Set(['open'])
    vi.stubGlobal('navigator', { locks: lockManagerOf(openTabs) })
    await localCopies.keepAside('ada', nameOfUnsent(sampleDraft.id, 'open'), [picture('theirs.png', 0)])
    await localCopies.keepAside('ada', nameOfUnsent(sampleDraft.id, 'closed'), [picture('left.png', 1)])
    const { result } = renderHook(() =>
      useOpenedDraft({ draft: sampleDraft, beginning: undefined, target: {}, accountId: 'ada', uploads }),
    )
    await vi.waitFor(() => expect(result.current.opening).toBeDefined())
    expect(result.current.opening?.unsent.map(({ file }) => file.name)).toEqual(['left.png'])
    const own = nameOfUnsent(sampleDraft.id, result.current.opening?.tabLock.id ?? '')
    expect(await localCopies.listAside('ada', 'unsent:')).toEqual([nameOfUnsent(sampleDraft.id, 'open'), own].sort())
  })
})

describe('useKeptMedia', () => {
  const readAside = (id: string) => localCopies.readAside('ada', nameOfUnsent(id))
  const open = (draftId: string | undefined) =>
    renderHook((unsent: UnsentMedia[]) => useKeptMedia('ada', { draftId, tabLockId: 'closed' }, unsent), {
      initialProps: [picture('one.png', 0)],
    })

  test('moves the pictures of a draft that the server has made to its identifier', async () => {
    await keepAside('closed', [picture('one.png', 0)])
    const { result } = open('draft-1')
    await vi.waitFor(async () => expect(await readAside('closed')).toBeUndefined())
    expect(await localCopies.readAside('ada', nameOfUnsent('draft-1', 'closed'))).toMatchObject([{ index: 0 }])
    expect(result.current).toBe(true)
  })

  test('keeps them where they are when there is no room, and tells', async () => {
    await keepAside('closed', [picture('one.png', 0)])
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = new DOMException('Full', 'QuotaExceededError')
    vi.spyOn(localCopies, 'keepAside').mockRejectedValueOnce(full)
    const { result } = open('draft-1')
    await vi.waitFor(() => expect(result.current).toBe(false))
    expect(logged).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
    expect(await readAside('closed')).toMatchObject([{ index: 0 }])
  })
})
