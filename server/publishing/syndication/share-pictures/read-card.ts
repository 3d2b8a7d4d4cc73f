import { backingLine } from '../../../../contract/backing-words.ts'
import type { MoneyTrail } from '../../../../contract/money.ts'
import { mediaIdOf } from '../../../../contract/safe-url.ts'
import { parseCategories, type Verification } from '../../../../contract/story.ts'
import { copiesOf, languageOf } from '../../../content/index.ts'
import { bountyStateOf, type MoneyServices, readMoneyTrail } from '../../../money/index.ts'
import { countStories, findProfile, verificationOf } from '../../../people/index.ts'
import {
  authorPageTag,
  authorTag,
  dependOn,
  type PlatformServices,
  readAll,
  storyTag,
  widestFile,
} from '../../../platform/index.ts'
import type { Card } from './draw-card.ts'

type Needed = Pick<MoneyServices, 'database' | 'mediaStorage' | 'payments'>

/** Undefined if there is no such public story. */
export async function readStoryCard(
  { database, mediaStorage, payments }: Needed,
  id: string,
): Promise<Card | undefined> {
  const { query } = database
  dependOn([storyTag(id)])
  const row = await query
    .selectFrom('article')
    .innerJoin('account', 'account.id', 'article.author_id')
    .leftJoin('delivery', 'delivery.id', 'article.delivery_id')
    .leftJoin('article_language', 'article_language.article_id', 'article.id')
    .select(({ fn }) => [
      'article.title',
      'article_language.language',
      'article.category',
      'article.picture',
      'article.author_id',
      'delivery.bounty_id',
      fn.coalesce('article.byline', 'account.name').as('author'),
    ])
    .where('article.id', '=', id)
    .where('article.hidden_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  dependOn([authorTag(row.author_id)])
  const [section = 'News'] = parseCategories(row.category)
  const money = row.bounty_id === null ? undefined : await readMoneyTrail(query, row.bounty_id, payments.name)
  return {
    kicker: section,
    title: row.title,
    ...languageOf(row),
    byline: `By ${row.author}`,
    backing: money && backingOf(money),
    picture: await readPicture({ database, mediaStorage }, id, row.picture),
  }
}

async function readPicture(
  { database: { query }, mediaStorage }: Pick<PlatformServices, 'database' | 'mediaStorage'>,
  storyId: string,
  picture: string | null,
): Promise<Card['picture']> {
  if (picture === null) return undefined
  const { url }: { url: string } = JSON.parse(picture)
  const { pictures = [] } = await copiesOf(query, storyId)
  const mediaId = mediaIdOf(pictures.find(({ from }) => from === url)?.url ?? url)
  if (mediaId === undefined) return undefined
  const media = await query.selectFrom('media').select(['id', 'width']).where('id', '=', mediaId).executeTakeFirst()
  return media && readMedia(mediaStorage, media)
}

async function readMedia(
  mediaStorage: PlatformServices['mediaStorage'],
  { id, width }: { id: string; width: number | null },
): Promise<Card['picture']> {
  const stored = await mediaStorage.read(`${id}/${widestFile(width, 'webp')}`)
  return stored?.bytes === undefined ? undefined : readAll(stored.bytes)
}

const kickers = {
  open: 'Open question',
  assigned: 'Question in progress',
  delivered: 'Question in progress',
  paid: 'Published story',
} as const

/** Undefined if there is no such public question: ended and hidden ones are not shown. */
export async function readQuestionCard({ database, payments }: Needed, id: string): Promise<Card | undefined> {
  const row = await database.query
    .selectFrom('bounty')
    .select(['title', 'creator_id', 'assigned_at', 'delivered_at', 'paid_at', 'ended_as'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  const state = row && bountyStateOf(row)
  if (row === undefined || state === undefined || !(state in kickers)) return undefined
  dependOn([authorTag(row.creator_id)])
  return {
    kicker: kickers[state as keyof typeof kickers],
    title: row.title,
    backing: backingOf(await readMoneyTrail(database.query, id, payments.name)),
  }
}

const authorKickers: Record<Verification, string> = {
  none: 'Journalist',
  id: 'ID verified journalist',
  press_card: 'Press card verified journalist',
}

/** Undefined if nobody has this address. */
export async function readAuthorCard({ database, mediaStorage }: Needed, slug: string): Promise<Card | undefined> {
  const profile = await findProfile(database.query, slug)
  if (profile === undefined) return undefined
  const { id, name, user_type, picture_id, width } = profile
  dependOn([authorTag(id), authorPageTag(id)])
  const stories = await countStories(database.query, id)
  return {
    kicker: authorKickers[verificationOf(user_type)],
    title: name,
    backing: stories === 1 ? '1 story on Lede' : `${stories} stories on Lede`,
    picture: picture_id === null ? undefined : await readMedia(mediaStorage, { id: picture_id, width }),
  }
}

function backingOf({ backers, pledged, sponsors }: MoneyTrail) {
  // Without the creator's name: nobody can take back a picture that others have copied.
  const [asked, , others, raised] = backingLine({ backers, raised: pledged, sponsors })
  return `${asked}${others} ${raised}`
}
