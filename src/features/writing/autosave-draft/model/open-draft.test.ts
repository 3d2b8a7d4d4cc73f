import { expect, test } from 'vitest'
import { emptyText, type LocalCopy } from '@/entities/draft'
import { opened, openedVersion, savedVersion, theirVersion, typed } from './autosave.examples.ts'
import { openDraft } from './open-draft.ts'

const base = { draftId: 'draft-1', version: 1 }
const copy: LocalCopy = { text: typed, base, attempt: null }

test('a draft that was not touched here opens as the server has it', () => {
  expect(openDraft(openedVersion, undefined)).toEqual({
    text: opened,
    server: openedVersion,
    attempt: null,
    isRestored: false,
  })
  expect(openDraft(null, undefined)).toEqual({ text: emptyText, server: null, attempt: null, isRestored: false })
})

test('a copy that says the same is none', () => {
  expect(openDraft(savedVersion, copy)).toMatchObject({ server: savedVersion, isRestored: false })
})

test('a copy that follows upon the server’s version wins', () => {
  expect(openDraft(openedVersion, copy)).toEqual({
    text: typed,
    server: openedVersion,
    attempt: null,
    isRestored: true,
  })
})

test('a copy that follows upon an older version stays based on it, so that saving asks the writer', () => {
  expect(openDraft(theirVersion, copy)).toEqual({
    text: typed,
    server: { ...theirVersion, version: 1 },
    attempt: null,
    isRestored: true,
  })
})

test('a save that had arrived though its answer was lost makes no conflict with oneself', () => {
  const attempt = { key: 'page-0', text: theirVersion.text, base }
  expect(openDraft(theirVersion, { ...copy, attempt })).toEqual({
    text: typed,
    server: theirVersion,
    attempt: null,
    isRestored: true,
  })
})

test('a first save of which nothing was heard is repeated under its key', () => {
  const attempt = { key: 'page-0', text: opened, base: null }
  expect(openDraft(null, { text: typed, base: null, attempt })).toEqual({
    text: typed,
    server: null,
    attempt,
    isRestored: true,
  })
})

test('a copy of a draft that was deleted elsewhere becomes a new one', () => {
  expect(openDraft(null, copy)).toEqual({ text: typed, server: null, attempt: null, isRestored: true })
})

test('a copy of a draft that could not be loaded goes on from the version it knew', () => {
  expect(openDraft('unreachable', copy)).toEqual({
    text: typed,
    server: { ...base, text: emptyText, savedAt: '' },
    attempt: null,
    isRestored: true,
  })
  expect(openDraft('unreachable', undefined)).toEqual(openDraft(null, undefined))
})
