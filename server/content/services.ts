import type { LinkAnswer } from '../../contract/link-check.ts'
import type { PlatformServices } from '../platform/index.ts'
import type { Ai } from './ai-hosts/ai.ts'

export type ContentServices = PlatformServices & {
  pictureCopier: PictureCopier
  linkChecker: LinkChecker
  ai: Ai
}

export type PictureCopier = {
  wake: () => void
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/** Undefined while too many addresses are asked, or if the same account has a check under way. */
export type LinkChecker = (addresses: readonly string[], accountId: string) => Promise<LinkAnswer[]> | undefined
