import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { emptyText } from '../model/draft-text.ts'
import { createLocalCopies, type LocalCopy } from './local-copies.ts'

const copy: LocalCopy = {
  text: { ...emptyText, title: 'The gauges were silent' },
  base: { draftId: 'draft-1', version: 4 },
  attempt: { key: 'page-0', text: emptyText, base: null },
}

test('a reloaded page finds its copy', async () => {
  await createLocalCopies('found').keep('ada', 'draft:1', 'desk-1', copy)
  expect(await createLocalCopies('found').readAll('ada', 'draft:1')).toMatchObject([{ ...copy, tabLockId: 'desk-1' }])
})

test('a copy belongs to one account and one draft key', async () => {
  const copies = createLocalCopies('apart')
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  expect(await copies.readAll('mary', 'draft:1')).toEqual([])
  expect(await copies.readAll('ada', 'draft:2')).toEqual([])
})

test('each tab lock keeps its own copy, and the newest comes first', async () => {
  const copies = createLocalCopies('desks')
  const at = vi.spyOn(Date, 'now')
  for (const [tabLockId, now] of Object.entries({ first: 1, last: 3, second: 2 })) {
    at.mockReturnValue(now)
    await copies.keep('ada', 'draft:1', tabLockId, copy)
  }
  at.mockRestore()
  const tabLocks = async () => (await copies.readAll('ada', 'draft:1')).map(({ tabLockId }) => tabLockId)
  expect(await tabLocks()).toEqual(['last', 'second', 'first'])
  await copies.forget('ada', 'draft:1', 'last')
  expect(await tabLocks()).toEqual(['second', 'first'])
})

test('forgetting a draft removes the copies of all its tab locks and of no other draft', async () => {
  const copies = createLocalCopies('gone')
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  await copies.keep('ada', 'draft:1', 'desk-2', copy)
  await copies.keep('ada', 'draft:2', 'desk-3', copy)
  await copies.keepAside('ada', 'media:1', 'a picture')
  await copies.forgetDraft('ada', 'draft:1')
  await copies.forgetDraft('ada', 'media:1')
  expect(await copies.readAll('ada', 'draft:1')).toEqual([])
  expect(await copies.readAside('ada', 'media:1')).toBeUndefined()
  expect(await copies.readAll('ada', 'draft:2')).toHaveLength(1)
})

test('signing out removes all copies of one account and of no other', async () => {
  const copies = createLocalCopies('leaving')
  await copies.keep('ada', 'draft:1', 'desk-1', copy)
  await copies.keepAside('ada', 'media:1', 'a picture')
  await copies.keep('mary', 'new', 'desk-2', copy)
  await copies.forgetAllOf('ada')
  expect(await copies.readAll('ada', 'draft:1')).toEqual([])
  expect(await copies.readAside('ada', 'media:1')).toBeUndefined()
  expect(await copies.readAll('mary', 'new')).toHaveLength(1)
})
