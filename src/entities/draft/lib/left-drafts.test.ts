import { beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '@/shared/testing'
import { forgetLeftDrafts, recallLeftDraft, rememberLeftDraft, takeLastLeftDraft } from './left-drafts.ts'

const name = 'lede-left-drafts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  forgetLeftDrafts()
  return () => vi.unstubAllGlobals()
})

test('a draft is found by its history entry, and once by the address', () => {
  rememberLeftDraft('entry-1', 'draft-1')
  rememberLeftDraft('entry-2', 'draft-2')
  expect([recallLeftDraft('entry-1'), recallLeftDraft('entry-2')]).toEqual(['draft-1', 'draft-2'])
  expect([takeLastLeftDraft(), takeLastLeftDraft()]).toEqual(['draft-2', undefined])
})

test('other tabs and later pages find the drafts, of which the last fifty stay', () => {
  for (let count = 1; count <= 52; count += 1) rememberLeftDraft(`entry-${count}`, `draft-${count}`)
  const stored = JSON.parse(localStorage.getItem(name) ?? '')
  expect([stored.entries.length, stored.entries[0], stored.last]).toEqual([50, ['entry-3', 'draft-3'], 'draft-52'])
  localStorage.setItem(name, '{"entries":[["entry-1","draft-of-another-tab"]]}')
  expect(recallLeftDraft('entry-1')).toBe('draft-of-another-tab')
})

test('a browser that denies storage remembers in memory', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberLeftDraft('entry-1', 'draft-1')
  expect([recallLeftDraft('entry-1'), takeLastLeftDraft()]).toEqual(['draft-1', 'draft-1'])
})

test('nothing is left of them after signing out', () => {
  rememberLeftDraft('entry-1', 'draft-1')
  localStorage.setItem('other', 'kept')
  forgetLeftDrafts()
  expect([recallLeftDraft('entry-1'), takeLastLeftDraft(), localStorage.getItem(name)]).toEqual([
    undefined,
    undefined,
    null,
  ])
  expect(localStorage.getItem('other')).toBe('kept')
})

test.each(['{"entries":1}', '{"entries":[null,{}]}', '"words"', '{'])('ignores %s in the storage', (stored) => {
  localStorage.setItem(name, stored)
  expect([recallLeftDraft('entry-1'), takeLastLeftDraft()]).toEqual([undefined, undefined])
  rememberLeftDraft('entry-1', 'draft-1')
  expect(recallLeftDraft('entry-1')).toBe('draft-1')
})
