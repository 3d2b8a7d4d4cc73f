import * as v from 'valibot'
import {
  Draft,
  DraftRestore,
  DraftSave,
  DraftSummary,
  DraftVersion,
  DraftVersionSummary,
  GuessedLanguage,
  SavedDraft,
} from '../draft.ts'
import { endpoint, Success } from '../endpoint.ts'
import { contentBodyBytes, documentLimits } from '../writing-limits.ts'

export const draft = endpoint({
  method: 'GET',
  path: '/api/drafts/:id',
  access: 'journalist',
  summary: 'Your draft, by its identifier or that of its bounty or article.',
  response: Draft,
})

export const draftLanguage = endpoint({
  method: 'GET',
  path: '/api/drafts/:id/language',
  access: 'journalist',
  summary: 'The language that your draft seems to be written in.',
  response: GuessedLanguage,
})

export const myDrafts = endpoint({
  method: 'GET',
  path: '/api/drafts',
  access: 'journalist',
  summary: 'Your drafts of one kind, last changed first.',
  query: v.object({ type: v.optional(v.picklist(['direct', 'text']), 'direct') }),
  response: v.object({ items: v.array(DraftSummary), total: v.number() }),
})

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/drafts',
  access: 'journalist',
  summary: 'Saves your draft: a new draft, or with draft_id a new version. 409 when it is based on an older version.',
  query: v.object({ draft_id: v.optional(v.string()) }),
  body: DraftSave,
  bodyBytes: contentBodyBytes,
  response: SavedDraft,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/drafts/:id',
  access: 'journalist',
  summary: 'Deletes your draft with all its versions.',
  response: Success,
  limits: ['writeByAccount'],
})

export const draftVersions = endpoint({
  method: 'GET',
  path: '/api/drafts/:id/versions',
  access: 'journalist',
  summary: 'The versions of your draft, newest first.',
  response: v.object({ items: v.array(DraftVersionSummary), total: v.number() }),
})

export const draftVersion = endpoint({
  method: 'GET',
  path: '/api/drafts/:id/versions/:version',
  access: 'journalist',
  summary: 'One version of your draft.',
  response: DraftVersion,
})

export const restoreDraftVersion = endpoint({
  method: 'POST',
  path: '/api/drafts/:id/versions/:version/restore',
  access: 'journalist',
  summary: 'Restores a version of your draft as a new version. 409 when it is based on an older version.',
  body: DraftRestore,
  response: Draft,
  limits: ['writeByAccount'],
})

export const createNote = endpoint({
  method: 'POST',
  path: '/api/notes/text',
  access: 'journalist',
  summary: 'Saves a note: the plain text of a document.',
  body: v.object({
    content: v.pipe(
      v.string(),
      v.nonEmpty('Please write something first'),
      v.maxLength(documentLimits.bytes, 'Note is too long'),
    ),
  }),
  bodyBytes: contentBodyBytes,
  response: v.object({ id: v.string() }),
  idempotent: true,
  limits: ['writeByAccount'],
})
