import type { Draft } from '@contract/draft.ts'
import { type ReactNode, Suspense, use } from 'react'
import { useSession } from '@/entities/session'
import { DraftPreview, WithdrawnPage } from '@/pages/missing-article'
import { NotFoundPage } from '@/pages/not-found'
import { PageLoading } from '../guard/page-loading.tsx'

type ArticleMissingProps = {
  /** From the loader: why the story was withdrawn, or a promise of the reader's own draft. */
  data?: unknown
}

export function ArticleMissing({ data }: ArticleMissingProps) {
  const { status } = useSession()
  const reason = withdrawnReason(data)
  if (reason !== undefined) return <WithdrawnPage reason={reason} />
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

/** The reason in the data of a not-found error of `loadArticle`; undefined for a story that was not withdrawn. */
export const withdrawnReason = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'withdrawn' in data ? String(data.withdrawn) : undefined
