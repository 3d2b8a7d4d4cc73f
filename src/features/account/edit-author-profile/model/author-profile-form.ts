import {
  AuthorLink,
  type AuthorProfileChange,
  AuthorProfileFields,
  type authorLimits,
  type OwnAuthorProfile,
} from '@contract/author.ts'
import { mediaIdOf } from '@contract/safe-url.ts'
import * as v from 'valibot'

export const linkNumbers = [1, 2, 3, 4, 5] as const satisfies { length: typeof authorLimits.links }
type LinkNumber = (typeof linkNumbers)[number]
type LinkValues = { [Name in `label${LinkNumber}` | `address${LinkNumber}`]: string }

/** A form has flat fields, so each link is a pair of them. */
export type AuthorProfileValues = LinkValues & {
  biography: string
  beats: readonly string[]
  picture_id: string
  picture_alt: string
}

const { biography, beats, picture_alt } = AuthorProfileFields.entries
const text = v.string()

export const AuthorProfileForm = v.pipe(
  v.object({
    biography: v.pipe(biography, v.string()),
    beats: v.pipe(v.custom<readonly string[]>(Array.isArray), beats),
    picture_id: text,
    picture_alt,
    ...{ label1: text, label2: text, label3: text, label4: text, label5: text },
    ...{ address1: text, address2: text, address3: text, address4: text, address5: text },
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { number, link } of filledIn(dataset.value)) {
      for (const { message, path } of v.safeParse(AuthorLink, link).issues ?? []) {
        const key = `${String(path?.[0].key)}${number}`
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: '' }] })
      }
    }
  }),
  v.transform(({ biography, beats, picture_id, picture_alt, ...links }) => ({
    biography,
    beats,
    links: filledIn(links).map(({ link }) => link),
    picture_id: picture_id === '' ? null : picture_id,
    picture_alt,
  })),
)

function filledIn(values: LinkValues) {
  const links = linkNumbers.map((number) => ({
    number,
    link: { label: values[`label${number}`].trim(), address: values[`address${number}`].trim() },
  }))
  return links.filter(({ link }) => link.label !== '' || link.address !== '')
}

export function valuesOf({ biography, beats, links, picture }: OwnAuthorProfile): AuthorProfileValues {
  const of = (number: LinkNumber) => links[number - 1] ?? { label: '', address: '' }
  const pairs = linkNumbers.map((number) => ({
    [`label${number}`]: of(number).label,
    [`address${number}`]: of(number).address,
  }))
  const flat: LinkValues = Object.assign({}, ...pairs)
  return {
    ...flat,
    biography,
    beats,
    picture_id: (picture && mediaIdOf(picture.url)) ?? '',
    picture_alt: picture?.alt ?? '',
  }
}

/** The fields that differ from the form as it was opened: others may have been changed in another window. */
export function changesSince(
  opened: AuthorProfileValues,
  sent: v.InferOutput<typeof AuthorProfileForm>,
): AuthorProfileChange {
  const before = new Map(Object.entries(v.parse(AuthorProfileForm, opened)))
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before.get(name))
  return Object.fromEntries(Object.entries(sent).filter(isChanged))
}

/** The links that a visitor would see, for the preview. */
export const shownLinks = (values: LinkValues): AuthorLink[] =>
  filledIn(values).flatMap(({ link }) => {
    const parsed = v.safeParse(AuthorLink, link)
    return parsed.success ? [parsed.output] : []
  })
