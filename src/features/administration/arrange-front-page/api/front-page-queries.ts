import { frontPageArrangement, frontPageStories, previewFrontPage } from '@contract/endpoints.ts'
import { type Arrangement, frontPageLimits, type StoryEntry } from '@contract/front-page.ts'
import { queryOptions } from '@tanstack/react-query'
import { callOf, keyOf, pagesOf, queryOf } from '@/shared/api'
import { searchDebounceMs } from '@/shared/config'

export const frontPageQuery = queryOf(frontPageArrangement)

/** An empty `search` means the newest of all. */
export const storyPages = (search: string) => pagesOf<StoryEntry>(frontPageStories, frontPageLimits.pageSize, search)

/** The front page as it would be with this arrangement. */
export const previewQuery = (arrangement: Arrangement) =>
  queryOptions({
    queryKey: [...keyOf(previewFrontPage), arrangement],
    async queryFn({ meta, signal }) {
      // The next change aborts it, so that several in a row are one request.
      await new Promise((resolve) => setTimeout(resolve, searchDebounceMs))
      signal.throwIfAborted()
      return callOf(meta)(previewFrontPage, { body: arrangement, signal })
    },
    staleTime: 0,
  })
