import { expect, test } from 'vitest'
import { emptyText, type LocalCopy } from '@/entities/draft'
import { opened, openedVersion, savedVersion, theirVersion, typed } from './autosave.examples.ts'
import { openDraft } from './open-draft.ts'

const base = { draftId: 'draft-1', version: 1 }
const copy: LocalCopy = { text: typed, base, attempt: null }

test('a draft without a local copy opens with the text of the server', () => {
  expect(openDraft(openedVersion, undefined)).toEqual({
    text: opened,
    server: openedVersion,
    attempt: null,
    isRestored: false,
  })
  expect(openDraft(null, undefined)).toEqual({ text: emptyText, server: null, attempt: null, isRestored: false })
})

test("a copy with the server's text is ignored", () => {
  expect(openDraft(savedVersion, copy)).toMatchObject({ server: savedVersion, isRestored: false })
})

test("a copy based on the server's version wins", () => {
  expect(openDraft(openedVersion, copy)).toEqual({
    text: typed,
    server: openedVersion,
    attempt: null,
    isRestored: true,
  })
})

test('a copy based on an older version keeps that base, so that saving causes a conflict', () => {
  expect(openDraft(theirVersion, copy)).toEqual({
    text: typed,
    server: { ...theirVersion, version: 1 },
    attempt: null,
    isRestored: true,
  })
})

test('a save that arrived without a response causes no conflict', () => {
  const attempt = { key: 'page-0', text: theirVersion.text, base }
  expect(openDraft(theirVersion, { ...copy, attempt })).toEqual({
    text: typed,
    server: theirVersion,
    attempt: null,
    isRestored: true,
  })
})

test('a first save without a response is retried under its key', () => {
  const attempt = { key: 'page-0', text: opened, base: null }
  expect(openDraft(null, { text: typed, base: null, attempt })).toEqual({
    text: typed,
    server: null,
    attempt,
    isRestored: true,
  })
})

test('a copy of a draft deleted elsewhere becomes a new draft', () => {
  expect(openDraft(null, copy)).toEqual({ text: typed, server: null, attempt: null, isRestored: true })
})

test('a copy of a draft that cannot be loaded continues from its last known version', () => {
  expect(openDraft('unreachable', copy)).toEqual({
    text: typed,
    server: { ...base, text: emptyText, savedAt: '' },
    attempt: null,
    isRestored: true,
  })
  expect(openDraft('unreachable', undefined)).toEqual(openDraft(null, undefined))
})
