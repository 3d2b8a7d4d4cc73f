import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sampleOwnProfile } from '#storybook/samples/authors.ts'
import { AuthorProfileForm, shownLinks, valuesOf } from './author-profile-form.ts'

const empty = valuesOf({ slug: 'ada', biography: '', beats: [], links: [] })
const errorsOf = (values: Partial<typeof empty>) =>
  v.safeParse(AuthorProfileForm, { ...empty, ...values }).issues?.map((issue) => [v.getDotPath(issue), issue.message])

describe('the form of the author profile', () => {
  it('sends what was saved before, unchanged', () => {
    const { slug: _, picture, ...profile } = sampleOwnProfile
    expect(v.parse(AuthorProfileForm, valuesOf(sampleOwnProfile))).toEqual({
      ...profile,
      picture_id: 'sample-4',
      picture_alt: picture?.alt,
    })
  })

  it('leaves out links without a name and an address, and the picture', () => {
    const values = { ...empty, label3: ' Notes ', address3: ' https://notes.example ' }
    expect(v.parse(AuthorProfileForm, values)).toEqual({
      biography: '',
      beats: [],
      links: [{ label: 'Notes', address: 'https://notes.example' }],
      picture_id: null,
      picture_alt: '',
    })
  })

  it.each([
    [{ biography: 'x'.repeat(1_001) }, [['biography', 'Biography is too long']]],
    [{ label2: 'Notes' }, [['address2', 'Enter a web address that begins with https://']]],
    [{ address1: 'https://notes.example' }, [['label1', 'Name this link']]],
    [
      { label1: 'Notes', address1: 'notes.example', address5: 'https://a.example' },
      [
        ['address1', 'Enter a web address that begins with https://'],
        ['label5', 'Name this link'],
      ],
    ],
  ])('names the field of the error: %j', (values, errors) => {
    expect(errorsOf(values)).toEqual(errors)
  })

  it('shows only complete links in the preview', () => {
    const values = { ...empty, label1: 'Notes', address1: 'notes', label2: 'Book', address2: 'https://book.example' }
    expect(shownLinks(values)).toEqual([{ label: 'Book', address: 'https://book.example' }])
  })
})
