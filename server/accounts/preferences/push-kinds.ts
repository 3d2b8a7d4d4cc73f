import { pushKinds } from '../../../contract/preference-limits.ts'
import type { PushKind } from '../../../contract/preferences.ts'

/** Null until the person has chosen. News of what one follows can be many. */
export function parsePushKinds(stored: string | null): PushKind[] {
  if (stored === null) return pushKinds.filter((kind) => kind !== 'followedNews')
  const kinds: unknown[] = JSON.parse(stored)
  return pushKinds.filter((kind) => kinds.includes(kind))
}
