import { userTypes } from '@contract/limits.ts'
import { type ErrorComponentProps, getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSession } from '@/entities/session'
import { ApiError } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/shared/ui/page-frame'
import { describeLoadError } from '../model/use-instructions-reload.ts'
import { AccessDenied, AdminPage } from './admin-page.tsx'

const route = getRouteApi('/administrators/admin')

const Head = () => <PageHead title="Admin Panel" description="The instructions for articles by AI." />

export function AdminScreen(): ReactElement {
  const data = route.useLoaderData()
  const { user } = useSession()
  const router = useRouter()
  return (
    <>
      <Head />
      {user?.user_type === userTypes.administrator ? (
        <AdminPage {...data} onSaved={() => void router.invalidate()} />
      ) : (
        <AccessDenied />
      )}
    </>
  )
}

export function AdminFailed({ error }: ErrorComponentProps): ReactElement {
  const router = useRouter()
  if (error instanceof ApiError && error.status === 403) return <AccessDenied />
  return (
    <PageFrame>
      <Head />
      <EmptyState
        title={describeLoadError(error)}
        titleAs="h1"
        action={<Button onClick={() => void router.invalidate()}>Try again</Button>}
      />
    </PageFrame>
  )
}
