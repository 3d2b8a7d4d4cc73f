import { publicArticle } from '@contract/endpoints.ts'
import type { WorkerMessage } from '@contract/service-worker.ts'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { canUseWorker, forgetOnThisDevice, keyOf, tellWorker } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { savesData } from '@/shared/lib/lazy-part'
import { savedIdsQuery } from '../api/saved-queries.ts'

const savedHash = hashKey(savedIdsQuery.queryKey)
const articleKey = keyOf(publicArticle)

/** Lets the service worker keep what the account has saved (docs/decisions/0086). Returns a function that stops following. */
export function keepSavedStories(account: string, queryClient: QueryClient): () => void {
  if (!canUseWorker()) {
    forgetOnThisDevice({ entirely: true }).catch((error) => logError('Failed to end the service worker.', error))
    return () => {}
  }
  const tell = (message: WorkerMessage) =>
    void tellWorker(message).catch((error) => logError('Failed to keep saved stories.', error))
  const keep = () => {
    const stories = queryClient.getQueryData(savedIdsQuery.queryKey)?.items
    tell({ type: 'keep', account, ...(stories === undefined ? {} : { stories }), savesData: savesData() })
  }
  keep()
  const open = /^\/articles\/([\w-]+)$/.exec(location.pathname)?.[1]
  if (open !== undefined) tell({ type: 'refresh', account, story: open })

  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return
    const { query, action } = event
    if (query.queryHash === savedHash && action.type === 'success') {
      keep()
    } else if (articleKey.every((part, at) => query.queryKey[at] === part)) {
      const { params } = query.queryKey[2] as { params: { id: string } }
      tell({ type: 'refresh', account, story: params.id })
    }
  })
}
