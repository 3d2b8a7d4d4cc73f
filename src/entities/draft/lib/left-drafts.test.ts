import { beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '@/shared/testing'
import { forgetLeftDrafts, recallLeftDraft, rememberLeftDraft, takeLastLeftDraft } from './left-drafts.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  forgetLeftDrafts()
  return () => vi.unstubAllGlobals()
})

test('a draft is found by its history entry, and once by the address', () => {
  rememberLeftDraft('entry-1', 'draft-1')
  rememberLeftDraft('entry-2', 'draft-2')
  expect([recallLeftDraft('entry-1'), recallLeftDraft('entry-2')]).toEqual(['draft-1', 'draft-2'])
  expect([takeLastLeftDraft(), takeLastLeftDraft()]).toEqual(['draft-2', undefined])
})

test('a browser that denies storage remembers in memory', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberLeftDraft('entry-1', 'draft-1')
  expect([recallLeftDraft('entry-1'), takeLastLeftDraft()]).toEqual(['draft-1', 'draft-1'])
})

test('nothing is left of them after signing out', () => {
  rememberLeftDraft('entry-1', 'draft-1')
  sessionStorage.setItem('other', 'kept')
  forgetLeftDrafts()
  expect([recallLeftDraft('entry-1'), takeLastLeftDraft(), sessionStorage.getItem('other')]).toEqual([
    undefined,
    undefined,
    'kept',
  ])
})
