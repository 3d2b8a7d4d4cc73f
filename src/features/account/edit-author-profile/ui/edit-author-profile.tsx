import type { User } from '@contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { ownAuthorProfileQuery } from '@/entities/author'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { AuthorProfileEditor } from './author-profile-editor.tsx'

type EditAuthorProfileProps = {
  /** The signed-in journalist, whose name and verification the preview shows. */
  user: User
}

export function EditAuthorProfile({ user }: EditAuthorProfileProps) {
  const { data, isFetching, refetch } = useQuery(ownAuthorProfileQuery)
  if (data !== undefined) return <AuthorProfileEditor user={user} profile={data} />
  if (isFetching) return <Spinner label="Loading your author page" />
  return <RetryNotice onRetry={() => void refetch()}>Failed to load your author page</RetryNotice>
}
