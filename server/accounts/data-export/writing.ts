import { html, raw } from 'hono/html'
import { parseContent } from '../../../contract/content.ts'
import type { Block } from '../../../contract/document.ts'
import { wordsOfBlock } from '../../../contract/document-words.ts'
import { mediaIdOf } from '../../../contract/safe-url.ts'
import type { Database } from '../../platform/index.ts'
import { type ExportedFile, paged, toJson } from './exported-file.ts'

type Query = Database['query']

/** Reads one row at a time, because a document can exceed a megabyte. */
export async function* exportWriting(query: Query, id: string): AsyncGenerator<ExportedFile> {
  const articles = query
    .selectFrom('article')
    .leftJoin('article_language', 'article_language.article_id', 'article.id')
    .selectAll('article')
    .select('article_language.language')
    .where('author_id', '=', id)
  for await (const { author_id: _, media_items: __, ...article } of paged(articles, 'article.id', 1)) {
    yield* document(`articles/${article.id}`, article)
  }
  const deliveries = query.selectFrom('delivery').selectAll().where('journalist_id', '=', id)
  for await (const { journalist_id: _, words: __, ...delivery } of paged(deliveries, 'delivery.id', 1)) {
    yield* document(`deliveries/${delivery.id}`, delivery)
  }
  const drafts = query.selectFrom('draft').selectAll().where('account_id', '=', id)
  for await (const { account_id: _, media_items: __, ...draft } of paged(drafts, 'draft.id', 1)) {
    yield* document(`drafts/${draft.id}`, draft)
    yield* versions(query, draft.id)
  }
}

async function* versions(query: Query, draftId: string): AsyncGenerator<ExportedFile> {
  const kept = query.selectFrom('draft_version').where('draft_id', '=', draftId)
  for (const { version } of await kept.select('version').orderBy('version').execute()) {
    const row = await kept.selectAll().where('version', '=', version).executeTakeFirst()
    // A newer version may have replaced the oldest one since the list was read.
    if (row !== undefined) yield { name: `drafts/${draftId}/version-${version}.json`, input: toJson(row) }
  }
}

type Writing = { title: string; content: string; language: string | null }

function* document(name: string, row: Writing): Generator<ExportedFile> {
  yield { name: `${name}.json`, input: toJson(row) }
  yield { name: `${name}.html`, input: pageOf(row) }
}

function pageOf({ title, content, language }: Writing): string {
  const parsed = parseContent(content)
  const blocks = parsed.kind === 'document' ? parsed.document.map(blockOf) : [textOf(content)]
  const page = html`<!doctype html>
<html lang="${language ?? ''}">
<meta charset="utf-8" /><title>${title}</title>
<h1 dir="auto">${title}</h1>
${blocks}
</html>
`
  return String(raw(page))
}

const textOf = (text: string) =>
  text.trim() === '' ? '' : html`<p dir="auto" style="white-space: pre-line">${text}</p>\n`

/** Shows pictures and recordings from `media/` in the same ZIP, so that the page works without the site. */
function blockOf(block: Block) {
  const id = 'url' in block ? mediaIdOf(block.url) : undefined
  if (id === undefined) return textOf('url' in block ? block.url : wordsOfBlock(block))
  if (block.type === 'image') {
    return html`<p><img src="../media/${id}.webp" alt="${block.alt ?? ''}" style="max-width: 100%" /><br /><bdi>${block.caption ?? ''}</bdi></p>\n`
  }
  return 'url' in block
    ? html`<p><audio controls src="../media/${id}.${block.url.split('.').at(-1)}"></audio></p>\n`
    : ''
}
