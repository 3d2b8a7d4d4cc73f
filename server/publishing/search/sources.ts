/** Reads what the index says about a story, bounty or author. What readers cannot see has no source. */

import { parseContent } from '../../../contract/content.ts'
import { blockText, documentText, standfirstOf } from '../../../contract/document.ts'
import { wordsOfDocument } from '../../../contract/document-words.ts'
import { excerpt } from '../../../contract/excerpt.ts'
import { bountyLimits, userTypes } from '../../../contract/limits.ts'
import { parseCategories } from '../../../contract/story.ts'
import { readAmendments } from '../../bounties/index.ts'
import type { Database, SearchDocumentKind } from '../../platform/index.ts'
import { authorTerm, type Document, monthTerm, sectionTerm } from './document-terms.ts'

export type Subject = { kind: SearchDocumentKind; id: string }

export type Source = Subject & {
  /** When readers could see it first. A story shows when it was delivered, where that was before. */
  date: string
  document: Document
  /** The text that passages are cut from, on one line. */
  text: string
}

const passageTextCharacters = 20_000

/** One line without control characters, which PostgreSQL cannot store. */
const oneLine = (text: string) =>
  text
    .slice(0, passageTextCharacters)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

const filtersOf = (date: string, sections: readonly string[] = []) => [monthTerm(date), ...sections.map(sectionTerm)]

type Query = Database['query']

const readers: Record<SearchDocumentKind, (query: Query, ids: readonly string[]) => Promise<Source[]>> = {
  async story(query, ids) {
    const rows = await query
      .selectFrom('article')
      .innerJoin('account', 'account.id', 'article.author_id')
      .leftJoin('delivery', 'delivery.id', 'article.delivery_id')
      .leftJoin('bounty', 'bounty.id', 'delivery.bounty_id')
      .select(({ fn }) => [
        'article.id',
        'article.title',
        'article.content',
        'article.category',
        'article.author_id',
        'article.published_at',
        fn.coalesce('article.byline', 'account.name').as('byline'),
        'bounty.title as question',
      ])
      .where('article.id', 'in', ids)
      .where('article.hidden_at', 'is', null)
      .execute()
    return rows.map(({ id, title, content, category, author_id, published_at, byline, question }) => {
      const parsed = parseContent(content)
      const blocks = parsed.kind === 'document' ? parsed.document : []
      const standfirst = standfirstOf(blocks)
      const body = documentText(standfirst === undefined ? blocks : blocks.slice(1))
      const captions = blocks.flatMap((block) => (block.type === 'image' ? [block.caption ?? ''] : []))
      return {
        kind: 'story',
        id,
        date: published_at,
        document: {
          kind: 'story',
          title,
          lead: [standfirst === undefined ? '' : blockText(standfirst), question ?? ''].join('\n'),
          names: byline,
          body: [body, ...captions].join('\n'),
          filters: [...filtersOf(published_at, parseCategories(category)), authorTerm(author_id)],
        },
        text: oneLine(wordsOfDocument(blocks)),
      }
    })
  },

  async question(query, ids) {
    const rows = await query
      .selectFrom('bounty')
      .select(['id', 'title', 'description', 'created_at'])
      .where('id', 'in', ids)
      .where('closed_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('hidden_at', 'is', null)
      .execute()
    const chosen = await query
      .selectFrom('bounty_category')
      .select(['bounty_id', 'category'])
      .where('bounty_id', 'in', ids)
      .execute()
    const amendments = await readAmendments(query, ids)
    const sections = Map.groupBy(chosen, ({ bounty_id }) => bounty_id)
    return rows.map(({ id, title, description, created_at }) => ({
      kind: 'question',
      id,
      date: created_at,
      document: {
        kind: 'question',
        title,
        lead: '',
        names: '',
        body: [description, ...(amendments.get(id) ?? [])].join('\n'),
        filters: filtersOf(
          created_at,
          sections.get(id)?.map(({ category }) => category),
        ),
      },
      // Signed-out visitors see no more of a description anywhere.
      text: oneLine(excerpt(description, bountyLimits.excerptCharacters)),
    }))
  },

  async author(query, ids) {
    const rows = await query
      .selectFrom('author_profile')
      .innerJoin('account', 'account.id', 'author_profile.account_id')
      .select(['account.id', 'account.name', 'account.created_at', 'author_profile.biography', 'author_profile.beats'])
      .where('account.id', 'in', ids)
      .where('account.user_type', '>=', userTypes.journalist)
      .execute()
    return rows.map(({ id, name, created_at, biography, beats }) => ({
      kind: 'author',
      id,
      date: created_at,
      document: {
        kind: 'author',
        title: name,
        lead: parseCategories(beats).join(' '),
        names: '',
        body: biography,
        filters: filtersOf(created_at),
      },
      text: oneLine(biography),
    }))
  },
}

export async function readSources(query: Query, subjects: readonly Subject[]): Promise<Source[]> {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind)
  const sources = await Promise.all(
    [...byKind].map(([kind, some]) =>
      readers[kind](
        query,
        some.map(({ id }) => id),
      ),
    ),
  )
  return sources.flat()
}
