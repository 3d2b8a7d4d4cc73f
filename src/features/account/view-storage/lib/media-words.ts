import { excerpt } from '@contract/excerpt.ts'
import type { MediaUse, OwnMedia } from '@contract/own-media.ts'

/** Rounds up, so that no file shows as 0: `640 kB`, `12.3 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 999_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(Math.ceil(bytes / 100_000) / 10).toLocaleString('en', { minimumFractionDigits: 1 })} MB`

const titleCharacters = 80

const nounOf: Record<Exclude<MediaUse['kind'], 'author-page'>, string> = {
  story: 'the story',
  delivery: 'the delivery',
  draft: 'the draft',
  'earlier-version': 'an earlier version of the draft',
}

const nameUse = ({ kind, title }: MediaUse) =>
  kind === 'author-page'
    ? 'your author page'
    : `${nounOf[kind]} “${excerpt(title, titleCharacters) || 'Untitled Draft'}”`

export const mediaNoun: Record<OwnMedia['kind'], string> = { picture: 'image', recording: 'recording' }

export const isUsed = ({ used_in, used_elsewhere }: Pick<OwnMedia, 'used_in' | 'used_elsewhere'>): boolean =>
  used_in.length > 0 || used_elsewhere

export function describeUses({ used_in, used_elsewhere }: Pick<OwnMedia, 'used_in' | 'used_elsewhere'>): string {
  if (used_in.length === 0) return used_elsewhere ? 'Used in someone else’s text' : 'Not used'
  const names = [...used_in.map(nameUse), ...(used_elsewhere ? ['other texts'] : [])]
  const last = names.pop()
  return names.length === 0 ? `Used in ${last}` : `Used in ${names.join(', ')} and ${last}`
}
