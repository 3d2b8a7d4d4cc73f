import * as v from 'valibot'
import {
  Draft,
  DraftRestore,
  DraftSave,
  DraftSummary,
  DraftVersion,
  DraftVersionSummary,
  SavedDraft,
} from '../draft.ts'
import { endpoint } from '../endpoint.ts'
import { contentBodyBytes, documentLimits } from '../limits.ts'
import { Success } from '../success.ts'

export const draft = endpoint({
  method: 'GET',
  path: '/api/drafts/:id',
  access: 'journalist',
  summary: 'A draft of mine, by its identifier or by that of the bounty or the article it is for.',
  response: Draft,
})

export const myDrafts = endpoint({
  method: 'GET',
  path: '/api/drafts',
  access: 'journalist',
  summary: 'My drafts of one kind, the one changed last first.',
  query: v.object({ type: v.optional(v.picklist(['direct', 'text']), 'direct') }),
  response: v.object({ items: v.array(DraftSummary), total: v.number() }),
})

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/drafts',
  access: 'journalist',
  summary:
    'Saves a draft of mine: a new one, or with draft_id another version of it. 409 when it is based on an older one.',
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
  summary: 'Deletes a draft of mine, with its versions.',
  response: Success,
  limits: ['writeByAccount'],
})

export const draftVersions = endpoint({
  method: 'GET',
  path: '/api/drafts/:id/versions',
  access: 'journalist',
  summary: 'The versions of a draft of mine, newest first.',
  response: v.object({ items: v.array(DraftVersionSummary), total: v.number() }),
})

export const draftVersion = endpoint({
  method: 'GET',
  path: '/api/drafts/:id/versions/:version',
  access: 'journalist',
  summary: 'One version of a draft of mine.',
  response: DraftVersion,
})

export const restoreDraftVersion = endpoint({
  method: 'POST',
  path: '/api/drafts/:id/versions/:version/restore',
  access: 'journalist',
  summary: 'Makes a version of my draft its newest again, which is a new version. 409 when based on an older one.',
  body: DraftRestore,
  response: Draft,
  limits: ['writeByAccount'],
})

export const createNote = endpoint({
  method: 'POST',
  path: '/api/notes/text',
  access: 'journalist',
  summary: 'Keeps a note: the plain words of a document.',
  body: v.object({
    content: v.pipe(
      v.string(),
      v.nonEmpty('Please write something first'),
      v.maxLength(documentLimits.bytes, 'Note is too long'),
    ),
  }),
  bodyBytes: contentBodyBytes,
  response: v.object({ id: v.string() }),
  limits: ['writeByAccount'],
})
