/** Shows news of what an account follows among its notifications. */
import type { FollowingNews } from '../../../contract/following.ts'
import type { Notification } from '../../../contract/notification.ts'
import { stepWords } from '../../../contract/step-words.ts'
import type { Database } from '../../platform/index.ts'
import { newsIdOf, type Place, readNewest } from './newest.ts'
import { earliestOf, type NewsReader, presentNews, readUnseen } from './news.ts'

type NewsWanted = { caller: NewsReader; now: number; before?: Place | undefined; isUnread: boolean; count: number }

/** Newest first. News are read once they are seen, and news from before their subject was followed count as read. */
export async function readNewsNotifications(
  database: Database,
  { isUnread, ...wanted }: NewsWanted,
): Promise<Notification[]> {
  const [unseen, all] = await Promise.all([
    readUnseen(database, wanted),
    isUnread ? [] : readNewest(database, { ...wanted, since: earliestOf(wanted.now) }),
  ])
  const unseenIds = new Set(unseen.map(newsIdOf))
  const news = await presentNews(database, wanted.caller.id, isUnread ? unseen : all)
  return news.map((one) => ({
    id: one.id,
    topic: 'following',
    at: one.at,
    text: wordsOn(one),
    ...subjectOf(one),
    is_read: !unseenIds.has(one.id),
  }))
}

const subjectOf = (news: FollowingNews) =>
  news.kind === 'story'
    ? { subject: news.story.title, path: `/articles/${news.story.id}` }
    : { subject: news.question.title, path: `/questions/${news.question.id}` }

function wordsOn(news: FollowingNews): string {
  switch (news.kind) {
    case 'story':
      return wordsOnStory(news)
    case 'step':
      return stepWords[news.step]
    case 'update':
      return news.update.audience === 'backers' ? 'A new update for backers' : 'A new update'
  }
}

function wordsOnStory({ because }: Extract<FollowingNews, { kind: 'story' }>): string {
  const kinds = because.map(({ kind }) => kind)
  if (kinds.includes('question')) return 'The story of a question you follow is published'
  if (kinds.includes('author')) return 'An author you follow published a story'
  // Names of categories are ours.
  const category = because.find(({ kind }) => kind === 'category')
  return category === undefined ? 'A new story' : `${category.name}: a new story`
}
