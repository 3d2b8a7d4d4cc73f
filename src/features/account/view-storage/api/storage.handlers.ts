import { ownMedia, storage } from '@contract/endpoints.ts'
import { storageLimits } from '@contract/limits.ts'
import { ownMediaItems } from '#storybook/samples/own-media.ts'
import { mockEndpoint } from '@/shared/mock'

export const storageHandlers = [
  mockEndpoint(ownMedia, () => ({ items: ownMediaItems, total: ownMediaItems.length })),
  mockEndpoint(storage, () => ({
    bytes: { used: 123_400_000, allowed: storageLimits.bytes },
    files: { used: 48, allowed: storageLimits.files },
    drafts: { used: 7, allowed: storageLimits.drafts },
    notes: { used: 1, allowed: storageLimits.notes },
  })),
]
