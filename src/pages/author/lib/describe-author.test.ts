import type { Author } from '@contract/author.ts'
import { expect, it } from 'vitest'
import { describeAuthor } from './describe-author.ts'

const author: Author = {
  slug: 'grace-hopper',
  verification: 'id',
  name: 'Grace Hopper',
  biography: 'Reports on rivers.',
  beats: ['science'],
  links: [{ label: 'Mastodon', address: 'https://social.example/@grace' }],
  picture: { url: '/media/p1', width: 400, height: 400, alt: 'Grace at the river' },
  record: { stories: 3 },
}

it('describes an author and the page', () => {
  expect(describeAuthor(author, '/authors/grace-hopper?page=2', 'https://lede.test')).toEqual([
    {
      '@type': 'ProfilePage',
      url: 'https://lede.test/authors/grace-hopper?page=2',
      mainEntity: {
        '@type': 'Person',
        name: 'Grace Hopper',
        url: 'https://lede.test/authors/grace-hopper',
        description: 'Reports on rivers.',
        image: 'https://lede.test/media/p1',
        sameAs: ['https://social.example/@grace'],
        knowsAbout: ['science'],
        jobTitle: 'Journalist',
      },
    },
  ])
})

it('leaves out what an author has not entered', () => {
  const { picture: _, ...without } = { ...author, biography: '' }
  const [page] = describeAuthor(without, '/authors/grace-hopper', 'https://lede.test')
  expect(page?.mainEntity).toMatchObject({ description: undefined, image: undefined })
})
