import type { Transaction } from 'kysely'
import type { AuthorLink } from '../../contract/author.ts'
import { type Category, userTypes } from '../../contract/limits.ts'
import { giveAuthorPage } from '../authors/slugs.ts'
import type { Schema } from '../database/schema.ts'
import { setReferences } from '../media/references.ts'
import { type DemoPersonKey, demoPeople } from './people.ts'

type DemoAuthor = {
  by: DemoPersonKey
  biography: string
  beats: Category[]
  links: AuthorLink[]
  picture?: { name: string; alt: string }
}

const authors: DemoAuthor[] = [
  {
    by: 'press',
    biography:
      'Tomasz Lindqvist reports on the things that are meant to take people home: trains, ferries, buses, and the contracts behind them. He was a timetable planner for six years.\n\nHe asks for documents first and for comments last.',
    beats: ['business', 'travel'],
    links: [{ label: 'Timetable archive', address: 'https://timetables.example/archive' }],
    picture: { name: 'slow-coach', alt: 'A drawing of a coach on a country road, from one of his stories' },
  },
  {
    by: 'sunniva',
    biography:
      'Sunniva Rao reads what public agencies write down and compares it with what they say. Before she became a reporter, she spent eight years at a river authority.',
    beats: ['science', 'politics', 'world'],
    links: [
      { label: 'Notes on rivers', address: 'https://notes.example/rivers' },
      { label: 'Mastodon', address: 'https://social.example/@sunniva' },
    ],
  },
  {
    by: 'ines',
    biography: 'Inês Carvalhal writes about health care where the next hospital is an hour away.',
    beats: ['health'],
    links: [],
  },
]

export async function seedAuthors(
  transaction: Transaction<Schema>,
  accountOf: (person: DemoPersonKey) => string,
  at: string,
): Promise<void> {
  for (const [key, { userType }] of Object.entries(demoPeople) as [DemoPersonKey, { userType: number }][]) {
    if (userType >= userTypes.journalist) await giveAuthorPage(transaction, { accountId: accountOf(key), at })
  }
  for (const { by, biography, beats, links, picture } of authors) {
    const id = picture === undefined ? null : `demo-${picture.name}`
    await transaction
      .updateTable('author_profile')
      .set({ biography, beats: JSON.stringify(beats), links: JSON.stringify(links), picture_id: id })
      .set({ picture_alt: picture?.alt ?? '' })
      .where('account_id', '=', accountOf(by))
      .execute()
    const shown = id === null ? [] : [{ type: 'image' as const, url: `/media/${id}` }]
    await setReferences(transaction, { kind: 'author', id: accountOf(by) }, shown)
  }
}
