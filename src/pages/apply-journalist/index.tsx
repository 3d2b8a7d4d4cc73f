import { useSession } from '@/entities/session'
import { ApplyJournalist } from '@/features/account/apply-journalist'
import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'

export function Screen() {
  const { user } = useSession()
  if (user === null) return null
  return (
    <PageFrame width="measure">
      <PageHead
        title="Apply to Become a Journalist"
        description="Accept the Journalist Agreement and investigate the questions that readers fund."
      />
      <ApplyJournalist user={user} />
    </PageFrame>
  )
}
