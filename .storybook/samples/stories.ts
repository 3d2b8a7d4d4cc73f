import { StoryNeighbors } from '@contract/neighbors.ts'
import { SavedStories } from '@contract/saved.ts'
import { AnsweredQuestion, CategoryItem, OpenQuestion, PublicArticle, TopDeliveredItem } from '@contract/story.ts'
import * as v from 'valibot'
import { sampleDocument } from './document.ts'

const titles = [
  'The river rose for three hours before anyone was warned',
  'A county ranks families for housing aid and cannot say how',
  'Three wards close, and births move to the roadside',
  'Night ferry crews work 14-hour shifts under a borrowed flag',
  'The farmer keeps 38 cents of a $4.20 loaf',
  'A school district pays for bus miles nobody rides',
  'The last man in Saltgrove who will open a telephone',
  'A landlord borrows millions against shops that never open',
  'Developers paid for the murals and picked the painters',
  'Four night trains vanish from the timetable without a hearing',
  'Open the libraries when the people who pay are free',
]
const journalists = ['Sunniva Rao', 'Mireille Okafor', 'Inês Carvalhal', 'Tomasz Lindqvist', 'Jonah Petrakis']
const excerpt =
  'At ten past one in the morning on October 30, the river went over its flood stage at Kestrel Falls. The county’s warning reached phones at 4:15. In the three hours and five minutes between, four of the eleven gauges were sending nothing, because nobody was being paid to keep them running.'

const dayInNovember = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`
const picture = (index: number) => ({
  url: `/media/sample-${index}`,
  width: 1600,
  height: 1000,
  alt: 'An illustration',
})

const questions = [
  'Why did the flood warning come after the flood?',
  'Who decided that the night trains had to go?',
  'Where does the school bus money go?',
  'Who owns the empty shops on Harbor Street, and who lends on them?',
]

export const sampleQuestions: OpenQuestion[] = questions.map((title, index) =>
  v.parse(OpenQuestion, {
    id: `bounty-${index}`,
    title,
    backing: { backers: [128, 41, 7, 1][index], raised: [4_310.5, 1_240, 200, 25][index] },
    expires_at: `2026-12-${20 + index}T08:00:00.000Z`,
  }),
)

export const sampleAnswers: AnsweredQuestion[] = questions.slice(0, 3).map((bounty_title, index) =>
  v.parse(AnsweredQuestion, {
    id: `story-${index}`,
    title: titles[index],
    journalist_name: journalists[index],
    delivery_date: dayInNovember(20 - index),
    bounty_id: `bounty-${index}`,
    bounty_title,
    backing: { backers: [128, 41, 7][index], raised: [4_310.5, 1_240, 200][index] },
    ...(index === 1 ? {} : { portrait: picture(index) }),
  }),
)

/** Every fourth story is independent. */
export function sampleTopStories(count: number): TopDeliveredItem[] {
  return titles.slice(0, count).map((title, index) =>
    v.parse(TopDeliveredItem, {
      id: `story-${index}`,
      title,
      journalist_name: journalists[index % journalists.length],
      delivery_date: dayInNovember(20 - index),
      ...(index % 4 === 3
        ? {}
        : { bounty_id: `bounty-${index}`, backing: { backers: 128 - 12 * index, raised: 4_310.5 - 300 * index } }),
      preview: { excerpt, characters: 4200 + index * 900, picture: picture(index) },
    }),
  )
}

export function sampleCategoryStories(count: number): CategoryItem[] {
  return sampleTopStories(count).map(({ bounty_id: _, backing, ...story }, index) =>
    v.parse(CategoryItem, {
      ...story,
      category: JSON.stringify(index % 2 === 0 ? ['science', 'politics'] : ['science']),
      ...(backing === undefined
        ? { content_type: 'direct' }
        : { backing, content_type: 'delivery', bounty_title: 'Why did the flood warning come after the flood?' }),
    }),
  )
}

export const sampleArticle: PublicArticle = v.parse(PublicArticle, {
  id: 'story-0',
  title: titles[0],
  content: JSON.stringify(sampleDocument),
  journalist_name: journalists[0],
  delivery_date: dayInNovember(20),
  updated_at: dayInNovember(20),
  corrections: [],
  category: JSON.stringify(['science', 'politics']),
  content_type: 'delivery',
  bounty_title: 'Why did the flood warning come after the flood?',
  bounty_id: 'bounty-0',
})

export const sampleNeighbors: StoryNeighbors = v.parse(StoryNeighbors, {
  author: {
    slug: 'sunniva-rao',
    verification: 'press_card',
    name: 'Sunniva Rao',
    biography: 'I have read rivers, budgets and timetables for twelve years, mostly in that order.',
    picture: picture(4),
    record: { stories: 14, on_time: 96, rating: { mean: 4.7, count: 31, backers: 412 } },
  },
  related: sampleCategoryStories(4).slice(1),
  question: { ...sampleQuestions[0], category: 'science' },
})

export const sampleSaved = v.parse(SavedStories, {
  items: sampleCategoryStories(5).map((story, at) => ({ saved_at: `2026-11-2${5 - at}T08:00:00.000Z`, story })),
  next: null,
})

/** A title as people may write it: with a word of 63 letters and an address, neither of which has a place to break. */
export const longTitle =
  'Who pays for the Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz at https://records.example/council/2026/minutes/resurfacing-of-harbour-street-contract-and-annexes?'
