/** Mocks: a journalist who keeps a little of everything. */
import { storage } from '@contract/endpoints.ts'
import { storageLimits } from '@contract/limits.ts'
import { mockEndpoint } from '@/shared/mock'

export const storageHandlers = [
  mockEndpoint(storage, () => ({
    bytes: { used: 123_400_000, allowed: storageLimits.bytes },
    files: { used: 48, allowed: storageLimits.files },
    drafts: { used: 7, allowed: storageLimits.drafts },
    notes: { used: 1, allowed: storageLimits.notes },
  })),
]
