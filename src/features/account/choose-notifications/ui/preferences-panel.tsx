import type { User } from '@contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Spinner } from '@/shared/ui/spinner'
import { preferencesQuery } from '../api/preferences-query.ts'
import { PreferencesForm } from './preferences-form.tsx'

type PreferencesPanelProps = {
  /** The signed-in person. */
  user: User
}

export function PreferencesPanel({ user }: PreferencesPanelProps) {
  // A link in an email may have changed them in another tab.
  const { data, isFetching, refetch } = useQuery({ ...preferencesQuery, refetchOnWindowFocus: 'always' })
  if (data !== undefined) return <PreferencesForm user={user} saved={data} />
  if (isFetching) return <Spinner label="Loading your preferences" />
  return <RetryNotice onRetry={() => void refetch()}>Failed to load your preferences</RetryNotice>
}
