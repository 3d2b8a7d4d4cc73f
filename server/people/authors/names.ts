/**
 * The names of authors: their slugs, and the names that nobody can take, because readers would mistake their bearer for
 * somebody else (docs/product.md#names).
 */
import anyAscii from 'any-ascii'
import { confusablesMap } from 'confusables'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

const slugCharacters = 60
/** For names that no letters can be read from, and for reserved ones. */
export const neutralSlug = 'journalist'

const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * Lower case ASCII. People write their name for others in its Latin letters, where there are some; names in other
 * scripts are transliterated (docs/decisions/0044).
 */
export function slugOf(name: string): string {
  const latin = asciiOf(name)
  const slug = /[a-z]/.test(latin) ? latin : asciiOf(anyAscii(name))
  return /[a-z]/.test(slug) && !isReservedName(slug) ? slug : neutralSlug
}

const asciiOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => spelledOut[letter] ?? '')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, slugCharacters)
    .replace(/-$/, '')

export const nameReserved =
  'This name is reserved for the people who run this site. Please use the name that you publish under.'
export const nameTaken =
  'This name looks like that of another author here. Please add an initial or a middle name, so that readers can tell you apart.'

const alike: [RegExp, string][] = [
  [/[i1|]/g, 'l'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/[^\p{L}\p{N}]/gu, ''],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]

/** Names with an equal look can be mistaken for each other. It is no name itself. */
export function lookOf(name: string): string {
  // The library's own functions remember every text that they were given.
  const letters = [...name.normalize('NFKD').replace(/\p{M}/gu, '')].map(
    (letter) => confusablesMap.get(letter) ?? letter,
  )
  return alike.reduce((text, [from, to]) => text.replace(from, to), letters.join('').toLowerCase())
}

const reserved = [
  ...['lede', 'newsroom', 'news', 'admin', 'administrator', 'administration', 'moderator', 'editor', 'editors'],
  ...['editorial', 'editorinchief', 'staff', 'support', 'helpdesk', 'security', 'system', 'root', 'webmaster'],
  ...['postmaster', 'hostmaster', 'abuse', 'noreply', 'official', 'journalist', 'anonymous'],
]
const fillers = ['the', 'team', 'desk', 'from', 'of', 'at', 'by', 'and', 'verified', 'account']
const anyOf = (words: readonly string[]) => words.map(lookOf).join('|')

/** Nothing but reserved words and fillers, with a reserved word among them. */
const onlyReserved = new RegExp(
  `^(?:${anyOf(fillers)})*(?:${anyOf(reserved)})(?:${anyOf([...fillers, ...reserved])})*\\d*$`,
)

export const isReservedName = (name: string): boolean => onlyReserved.test(lookOf(name))

/**
 * The reason why a journalist cannot be called `name`. Authors whose names are spelled alike may share a name; their pages get
 * numbers.
 */
export async function findNameError(
  query: Kysely<Schema>,
  { accountId, name }: { accountId: string; name: string },
): Promise<string | undefined> {
  if (isReservedName(name)) return nameReserved
  const other = await query
    .selectFrom('author_profile')
    .innerJoin('account', 'account.id', 'author_profile.account_id')
    .select('account.name')
    .where('author_profile.look', '=', lookOf(name))
    .where('author_profile.account_id', '!=', accountId)
    .limit(1)
    .executeTakeFirst()
  return other === undefined || slugOf(other.name) === slugOf(name) ? undefined : nameTaken
}
