import { getRouteApi } from '@tanstack/react-router'
import { EmailLink, IncompleteEmailLink } from '@/features/reading/follow-email-link'
import { PageHead } from '@/shared/lib/page-head'
import { useSecretFromAddress } from '@/shared/lib/secret-from-address'
import { PageFrame } from '@/shared/ui/page-frame'

const route = getRouteApi('/newsletter/unsubscribe')

/** Unsubscribes only on a click: email scanners open links (docs/decisions/0020). */
export function Screen() {
  const token = useSecretFromAddress(route.useSearch().token)
  return (
    <PageFrame width="form">
      <PageHead title="Unsubscribe" description="Unsubscribe from the Lede newsletter with one click." />
      {token === undefined ? (
        <IncompleteEmailLink purpose="unsubscribe" />
      ) : (
        <EmailLink purpose="unsubscribe" token={token} />
      )}
    </PageFrame>
  )
}
