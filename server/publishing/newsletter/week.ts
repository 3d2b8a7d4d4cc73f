import type { Block, EditorDocument } from '../../../contract/document.ts'
import { categoryLabel } from '../../../contract/limits.ts'
import { parseCategories } from '../../../contract/story.ts'
import { isoTime, type Reader } from '../../platform/index.ts'

const week = 7 * 24 * 60 * 60 * 1000
const mostStories = 20

export const emptyDocument: EditorDocument = [{ type: 'paragraph', children: [{ text: '' }] }]

type Story = { id: string; title: string; excerpt: string | null; author: string }

/** A first version of an issue: the stories of the last seven days by section, the newest first. */
export async function writeWeek(
  query: Reader,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<EditorDocument> {
  const stories = await query
    .selectFrom('article')
    .innerJoin('account', 'account.id', 'article.author_id')
    .select(({ fn }) => ['article.id', 'title', 'excerpt', 'category', fn.coalesce('byline', 'name').as('author')])
    .where('hidden_at', 'is', null)
    .where('published_at', '>', isoTime(now - week))
    .orderBy('published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(mostStories)
    .execute()
  const sections = Map.groupBy(stories, ({ category }) => parseCategories(category)[0])
  return [
    text(
      'paragraph',
      stories.length === 0 ? 'We published no story this week.' : 'What we published in the last seven days.',
    ),
    ...[...sections].flatMap(([name, own]) => [
      text('heading-two', name === undefined ? 'More stories' : categoryLabel(name)),
      ...own.flatMap((story) => entry(story, publicUrl)),
    ]),
  ]
}

const text = (type: 'paragraph' | 'heading-two', words: string): Block => ({ type, children: [{ text: words }] })

/** The editor keeps text around each link. */
const entry = ({ id, title, excerpt, author }: Story, publicUrl: string): Block[] => [
  {
    type: 'heading-three',
    children: [
      { text: '' },
      { type: 'link', url: `${publicUrl}/articles/${encodeURIComponent(id)}`, children: [{ text: title }] },
      { text: '' },
    ],
  },
  {
    type: 'paragraph',
    children: [{ text: excerpt === null ? '' : `${excerpt} ` }, { text: `By ${author}`, italic: true }],
  },
]
