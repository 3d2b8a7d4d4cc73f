import type { Draft } from '@contract/draft.ts'
import { type ReactNode, Suspense, use } from 'react'
import { useSession } from '@/entities/session'
import { DraftPreview, WithdrawnPage } from '@/pages/missing-article'
import { NotFoundPage } from '@/pages/not-found'
import { PageLoading } from '../guard/page-loading.tsx'
import { withdrawnReason } from './withdrawn-reason.ts'

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
