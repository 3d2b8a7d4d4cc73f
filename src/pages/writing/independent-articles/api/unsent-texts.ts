import { queryOptions } from '@tanstack/react-query'
import { localCopies } from '@/entities/draft'
import { logError } from '@/shared/lib/error-log'

export type UnsentText = { draftId: string; title: string; typedAt: string }

/** Finds the texts that closed pages left in this browser and the server refused to save. */
export const unsentTextsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['unsent texts', accountId],
    queryFn: async (): Promise<UnsentText[]> => {
      const keys = await localCopies.readKeys(accountId).catch((error) => {
        logError('Failed to look for unsent texts.', error)
        return []
      })
      const draftIds = new Set(keys.flatMap(([, draftKey]) => /^draft:(.*)/.exec(draftKey)?.[1] ?? []))
      const found = await Promise.all(
        [...draftIds].map(async (draftId) => {
          const copies = await localCopies.readAll(accountId, `draft:${draftId}`)
          return copies
            .filter(({ isRefused, base }) => isRefused || base === null)
            .slice(0, 1)
            .map(({ text, typedAt, keptAt }) => ({
              draftId,
              title: text.title,
              typedAt: new Date(typedAt ?? keptAt).toISOString(),
            }))
        }),
      )
      return found.flat()
    },
  })
