import { userTypes } from '@contract/limits.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSession } from '@/entities/session'
import { ApiError } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import { RetryButton } from '@/shared/ui/retry-notice'
import { describeLoadError } from './model/use-instructions-reload.ts'
import { AccessDenied, AdminPage } from './ui/admin-page.tsx'

export { loadInstructions as load } from './api/load-instructions.ts'

const Head = () => <PageHead title="Admin Panel" description="The instructions for articles by AI." />

export function Screen(): ReactElement {
  const { user } = useSession()
  return (
    <>
      <Head />
      {user?.user_type === userTypes.administrator ? <AdminPage /> : <AccessDenied />}
    </>
  )
}

export function Failed({ error }: ErrorComponentProps): ReactElement {
  const router = useRouter()
  const runLoaderAgain = () => void router.invalidate()
  if (error instanceof ApiError && error.status === 403) return <AccessDenied />
  return (
    <PageFrame>
      <Head />
      <EmptyState title={describeLoadError(error)} titleAs="h1" action={<RetryButton onRetry={runLoaderAgain} />} />
    </PageFrame>
  )
}
