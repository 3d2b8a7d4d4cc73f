import type { PlatformServices } from '../platform/index.ts'
import type { Ai } from './ai-hosts/ai.ts'

export type ContentServices = PlatformServices & {
  pictureCopier: PictureCopier
  ai: Ai
}

export type PictureCopier = {
  wake: () => void
  settle: () => Promise<void>
  stop: () => Promise<void>
}
