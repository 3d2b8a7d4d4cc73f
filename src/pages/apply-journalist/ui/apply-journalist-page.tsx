import { useSession } from '@/entities/session'
import { ApplyJournalist } from '@/features/apply-journalist'
import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'

export function ApplyJournalistPage() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <PageFrame width="measure">
      <PageHead
        title="Apply to Become a Journalist"
        description="Read the Journalist Agreement, agree to it, and take on the questions that readers fund."
      />
      <ApplyJournalist user={user} />
    </PageFrame>
  )
}
