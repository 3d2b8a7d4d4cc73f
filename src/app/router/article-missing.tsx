import type { Draft } from '@contract/draft.ts'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { useSession } from '@/entities/session'
import { NotFoundPage } from '@/pages/not-found'
import { PageLoading } from '../guard/page-loading.tsx'

const DraftPreview = lazy(() => import('@/pages/article').then((module) => ({ default: module.DraftPreview })))

type ArticleMissingProps = {
  /** A promise of the reader's own draft, from the loader; anything else means that there is none. */
  data?: unknown
}

export function ArticleMissing({ data }: ArticleMissingProps) {
  const { status } = useSession()
  const missing = <NotFoundPage title="Article Not Found" />
  if (status !== 'signedIn' || !(data instanceof Promise)) return missing
  return (
    <Suspense fallback={<PageLoading />}>
      <OwnDraft draft={data} missing={missing} />
    </Suspense>
  )
}

function OwnDraft({ draft, missing }: { draft: Promise<Draft | null>; missing: ReactNode }) {
  const found = use(draft)
  return found === null ? missing : <DraftPreview draft={found} />
}
