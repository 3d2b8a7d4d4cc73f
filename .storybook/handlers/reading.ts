import type { EditorDocument } from '@contract/document.ts'
import {
  archive,
  archiveMonth,
  articlesByCategory,
  authorPage,
  deliveredBountyContent,
  followingNews,
  follows,
  newsletterLists,
  notifications,
  ownAuthorProfile,
  publicArticle,
  publicArticleContent,
  publicNewsletter,
  publicNewsletters,
  savedIds,
  savedStories,
  search,
  storyNeighbors,
  topDeliveredBounties,
  unreadNotificationsCount,
  updateAuthorProfile,
} from '@contract/endpoints.ts'
import type { CategoryItem, OpenQuestion, PublicArticle, TopDeliveredItem } from '@contract/story.ts'
import { sampleAuthorPage, sampleOwnProfile } from '#storybook/samples/authors.ts'
import { sampleFollows, sampleNewsPage } from '#storybook/samples/following.ts'
import { samplePublicIssue, samplePublicIssues } from '#storybook/samples/newsletters.ts'
import { sampleNotifications } from '#storybook/samples/notifications.ts'
import { sampleArchive, sampleArchivePage, sampleResults } from '#storybook/samples/search.ts'
import { sampleSaved } from '#storybook/samples/stories.ts'
import { mockEndpoint } from '@/shared/mock'

const sentence = 'The gauges on the river were read by hand every morning until the winter nobody came to read them. '

const sampleDocument: EditorDocument = [
  { type: 'paragraph', children: [{ text: sentence.repeat(4) }] },
  { type: 'heading-two', children: [{ text: 'What the ledgers say' }] },
  { type: 'paragraph', children: [{ text: sentence.repeat(6) }, { text: 'It was not an accident.', bold: true }] },
]

const numbers = Array.from({ length: 11 }, (_, at) => at + 1)

const sampleTopStories: TopDeliveredItem[] = numbers.map((number) => ({
  id: `story-${number}`,
  title: `Who reads the river gauges, part ${number}`,
  journalist_name: 'Ines Okafor',
  delivery_date: `2026-11-${String(21 - number).padStart(2, '0')}T08:00:00.000Z`,
  bounty_id: `bounty-${number}`,
  backing: { backers: 10 + number, raised: 100 * number + 40.5 },
  preview: {
    excerpt: sentence.repeat(3).slice(0, 300),
    characters: 4200,
    picture: {
      url: `/media/story-${number}/1600.webp`,
      width: 1600,
      height: 1000,
      alt: 'A gauge board in a grey river',
    },
  },
}))

const sampleStory: Omit<PublicArticle, 'id'> = {
  title: 'Who reads the river gauges',
  content: JSON.stringify(sampleDocument),
  journalist_name: 'Ines Okafor',
  delivery_date: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  corrections: [],
  category: JSON.stringify(['science', 'politics']),
  content_type: 'delivery',
  bounty_title: 'Why did the flood warning come four hours late?',
  bounty_id: 'bounty-1',
}

const sampleCategoryItems = (category: string): CategoryItem[] =>
  sampleTopStories.slice(0, 3).map(({ bounty_id: _, backing, ...story }, at) => ({
    ...story,
    category: JSON.stringify([category]),
    ...(at === 1
      ? { content_type: 'direct' }
      : { content_type: 'delivery', bounty_title: 'Who reads the gauges?', backing }),
  }))

const questions: OpenQuestion[] = numbers.slice(0, 4).map((number) => ({
  id: `bounty-${number}`,
  title: `Who pays for gauge ${number}?`,
  backing: { backers: number, raised: 500 / number },
  expires_at: '2026-12-20T08:00:00.000Z',
}))

export const readingHandlers = [
  mockEndpoint(newsletterLists, () => ({ lists: ['general' as const, 'science' as const] })),
  mockEndpoint(publicNewsletter, ({ params: { id } }) => ({ ...samplePublicIssue, id })),
  mockEndpoint(publicNewsletters, () => ({ items: samplePublicIssues, total: samplePublicIssues.length })),
  mockEndpoint(topDeliveredBounties, () => ({ items: sampleTopStories, questions, answers: [] })),
  mockEndpoint(deliveredBountyContent, () => ({ content: sampleStory.content })),
  mockEndpoint(publicArticleContent, () => ({ content: sampleStory.content })),
  mockEndpoint(publicArticle, ({ params }) => ({ id: params.id, ...sampleStory })),
  mockEndpoint(storyNeighbors, () => ({
    related: sampleCategoryItems('science'),
    question: { ...(questions[0] as OpenQuestion), category: 'science' as const },
  })),
  mockEndpoint(articlesByCategory, ({ params }) => ({
    items: sampleCategoryItems(params.category),
    total: sampleCategoryItems(params.category).length,
    questions: questions.slice(0, 3),
  })),
  mockEndpoint(authorPage, () => sampleAuthorPage),
  mockEndpoint(ownAuthorProfile, () => sampleOwnProfile),
  mockEndpoint(updateAuthorProfile, ({ body: { biography = sampleOwnProfile.biography } }) => ({
    ...sampleOwnProfile,
    biography,
  })),
  mockEndpoint(follows, () => ({ items: sampleFollows })),
  mockEndpoint(followingNews, () => sampleNewsPage),
  mockEndpoint(savedIds, () => ({ items: sampleSaved.items.map(({ story }) => story.id) })),
  mockEndpoint(savedStories, () => sampleSaved),
  mockEndpoint(notifications, () => sampleNotifications),
  mockEndpoint(unreadNotificationsCount, () => ({ count: 0 })),
  mockEndpoint(archive, () => sampleArchive),
  mockEndpoint(archiveMonth, () => sampleArchivePage),
  mockEndpoint(search, () => sampleResults),
]
