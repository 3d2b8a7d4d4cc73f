import type { Article } from '../../contract/article.ts'
import type { EditorDocument } from '../../contract/document.ts'
import type { Draft, DraftVersionSummary, SavedDraft } from '../../contract/draft.ts'
import type { UploadedImage } from '../../contract/media.ts'
import { boardCalls, type Person } from './board.ts'
import { countRows } from './count-rows.ts'
import { openTestServices, type TestServices } from './test-services.ts'

export const paragraphs = (...texts: string[]): EditorDocument =>
  texts.map((text) => ({ type: 'paragraph', children: [{ text }] }))

export const contentOf = (...texts: string[]) => JSON.stringify(paragraphs(...texts))

export const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

export const storyContent = (opening = 'The ferry was sold.') => contentOf(opening, words(100))

export const pictureBlock = (id: string) => ({
  type: 'image' as const,
  url: `/media/${id}`,
  imageId: id,
  width: 8,
  height: 6,
  children: [{ text: '' }],
})

const written = ['draft', 'draft_version', 'note', 'article', 'article_category', 'media', 'media_reference'] as const

export function writingCalls(test: TestServices) {
  const board = boardCalls(test)
  const { ask } = board
  type Sent = Record<string, unknown>

  return {
    ...board,
    save: (by: Person, save: Sent = {}, draftId?: string, headers: Record<string, string> = {}) =>
      ask<SavedDraft>('POST', `/api/drafts${draftId === undefined ? '' : `?draft_id=${draftId}`}`, by, {
        body: { title: '', content: contentOf(''), note_type: 'direct', ...save },
        headers,
      }),
    draft: (by: Person, id: string) => ask<Draft>('GET', `/api/drafts/${id}`, by),
    remove: (by: Person, id: string) => ask('DELETE', `/api/drafts/${id}`, by),
    versions: async (by: Person, id: string) =>
      (await ask<{ items: DraftVersionSummary[] }>('GET', `/api/drafts/${id}/versions`, by)).body.items,
    restore: (by: Person, id: string, version: number, basis: number) =>
      ask<Draft>('POST', `/api/drafts/${id}/versions/${version}/restore`, by, { body: { version: basis } }),
    publish: (by: Person, article: Sent = {}, headers: Record<string, string> = {}) =>
      ask<Article>('POST', '/articles/', by, { body: { ...publication, ...article }, headers }),
    update: (by: Person, id: string, article: Sent = {}, headers: Record<string, string> = {}) =>
      ask<Article>('PUT', `/articles/${id}`, by, { body: { ...publication, ...article }, headers }),
    async upload<Body = UploadedImage>(by: Person, path: string, file: Blob, fields: Record<string, string> = {}) {
      const form = new FormData()
      form.append('file', file, 'upload')
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const headers = { authorization: `Bearer ${by.token}` }
      const response = await test.app.request(path, { method: 'POST', headers, body: form })
      return { status: response.status, body: (await response.json()) as Body }
    },
    countWriting: () => countRows(test, written),
  }
}

/** Opens the services with a journalist. The file that calls it also closes `test`. */
export async function openWriting() {
  const test = await openTestServices()
  const writing = writingCalls(test)
  return { test, writing, nellie: await writing.join('Nellie Bly', 1) }
}

const publication = { title: 'The ferry was sold', content: storyContent(), category: '["world"]' }

export const refused = (status: number, detail: string) => ({ status, body: { detail } })
