import * as v from 'valibot'
import { AuthorRecord } from './author-record.ts'
import { CategoryChoice } from './category-choice.ts'
import { asLine, asText } from './invisible-characters.ts'
import { hostOf } from './safe-url.ts'
import { CategoryItem, CategoryName, Picture, StoryAuthor } from './story.ts'
import { maxCharacters, shortList } from './text-length.ts'

/** Limits of author pages (docs/product.md#limits). */
export const authorLimits = {
  biographyCharacters: 1_000,
  links: 5,
  linkLabelCharacters: 40,
  linkAddressCharacters: 300,
  pictureAltCharacters: 300,
  storiesPerPage: 12,
  /** The highest page that can be asked for. */
  pages: 9_999,
} as const

const linkInvalid = 'Enter a web address that begins with https://'

/** Removes the invisible characters around a copied address. Those within it make it invalid. */
const trimAddress = (address: string) => address.replace(/^[\p{Z}\p{C}]+|[\p{Z}\p{C}]+$/gu, '')

/** Without a user name, which could pass for the host, and without characters that nobody sees. */
const webAddress = /^https?:\/\/[^\s\p{C}\\@/?#]+(?:[/?#][^\s\p{C}\\]*)?$/u

/** One line of plain text. */
const line = (most: number, tooLong: string) =>
  v.pipe(v.string(), maxCharacters(most, tooLong), v.trim(), v.regex(/^\P{Cc}*$/u, 'is invalid'), asLine)

export const AuthorLink = v.object({
  label: v.pipe(line(authorLimits.linkLabelCharacters, 'Name is too long'), v.nonEmpty('Name this link')),
  address: v.pipe(
    v.string(),
    v.maxLength(authorLimits.linkAddressCharacters, 'Web address is too long'),
    v.transform(trimAddress),
    v.check((address) => webAddress.test(address) && hostOf(address) !== undefined, linkInvalid),
  ),
})
export type AuthorLink = v.InferOutput<typeof AuthorLink>

/** `picture_id` names an upload of the author; null shows initials. */
export const AuthorProfileFields = v.object({
  biography: v.pipe(
    v.string(),
    maxCharacters(authorLimits.biographyCharacters, 'Biography is too long'),
    v.regex(/^[\P{Cc}\t\n\r]*$/u, 'Biography is invalid'),
    asText,
  ),
  beats: CategoryChoice,
  links: shortList(AuthorLink, authorLimits.links, `At most ${authorLimits.links} links`),
  picture_id: v.nullable(v.pipe(v.string(), v.maxLength(64))),
  picture_alt: line(authorLimits.pictureAltCharacters, 'Description is too long'),
})

const { biography, beats, links, picture_id, picture_alt } = AuthorProfileFields.entries

/** Fields that are missing stay as they are. */
export const AuthorProfileChange = v.pipe(
  v.object({
    biography: v.optional(biography),
    beats: v.optional(beats),
    links: v.optional(links),
    picture_id: v.optional(picture_id),
    picture_alt: v.optional(picture_alt),
  }),
  v.check((change) => Object.keys(change).length > 0, 'Please change something'),
)
export type AuthorProfileChange = v.InferOutput<typeof AuthorProfileChange>

const authorFacts = {
  biography: v.string(),
  beats: v.array(CategoryName),
  links: v.array(AuthorLink),
  picture: v.optional(Picture),
}

export const OwnAuthorProfile = v.object({ slug: v.string(), ...authorFacts })
export type OwnAuthorProfile = v.InferOutput<typeof OwnAuthorProfile>

/** The journalist who works on a bounty, or has delivered its story. */
export const Assignee = v.object({ name: v.string(), author: v.optional(StoryAuthor), record: AuthorRecord })
export type Assignee = v.InferOutput<typeof Assignee>

export const Author = v.object({ ...StoryAuthor.entries, name: v.string(), ...authorFacts, record: AuthorRecord })
export type Author = v.InferOutput<typeof Author>

export const AuthorPage = v.object({
  author: Author,
  items: v.array(CategoryItem),
  page: v.number(),
  pages: v.number(),
})
export type AuthorPage = v.InferOutput<typeof AuthorPage>

export const AuthorPageQuery = v.object({
  page: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(authorLimits.pages)),
    '1',
  ),
})

export const authorNotFound = 'There is no author at this address'
export const pictureNotYours = 'Choose a picture that you have uploaded'
