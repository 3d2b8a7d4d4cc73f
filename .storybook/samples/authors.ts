import { AuthorPage, OwnAuthorProfile } from '@contract/author.ts'
import * as v from 'valibot'
import { sampleCategoryStories } from './stories.ts'

export const sampleOwnProfile: OwnAuthorProfile = v.parse(OwnAuthorProfile, {
  slug: 'sunniva-rao',
  biography:
    'Sunniva Rao reads what public agencies write down and compares it with what they say. She spent eight years at a river authority before she began to report on them.\n\nShe lives in Kestrel Falls, above the flood line.',
  beats: ['science', 'politics'],
  links: [
    { label: 'Notes on rivers', address: 'https://notes.example/rivers' },
    { label: 'Mastodon', address: 'https://social.example/@sunniva' },
  ],
  picture: { url: '/media/sample-4', width: 1600, height: 1000, alt: 'Sunniva Rao on a bridge' },
})

const stories = sampleCategoryStories(5).map((story) => ({
  ...story,
  journalist_name: 'Sunniva Rao',
  author: { slug: 'sunniva-rao', verification: 'press_card' },
}))

export const sampleAuthorPage: AuthorPage = v.parse(AuthorPage, {
  author: {
    ...sampleOwnProfile,
    name: 'Sunniva Rao',
    verification: 'press_card',
    record: { stories: 5, on_time: 80, rating: { mean: 4.6, count: 3, backers: 41 } },
  },
  items: stories,
  page: 1,
  pages: 1,
})
