import { getRouteApi } from '@tanstack/react-router'
import { ChooseLists } from '@/features/reading/choose-newsletter-lists'
import { PageHead } from '@/shared/lib/page-head'
import { useSecretFromAddress } from '@/shared/lib/secret-from-address'
import { PageFrame } from '@/shared/ui/page-frame'

const route = getRouteApi('/newsletter/lists')

export function Screen() {
  const token = useSecretFromAddress(route.useSearch().token)
  return (
    <PageFrame width="form">
      <PageHead title="Choose your newsletters" description="Choose which newsletters of Lede come to you." />
      <ChooseLists token={token} />
    </PageFrame>
  )
}
