import { federationOverview } from '@contract/endpoints.ts'
import type { FederationOverview } from '@contract/federation.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { BlockDomain } from '@/features/administration/block-domain'
import { queryOf } from '@/shared/api'
import { groupDigits } from '@/shared/lib/money'
import { Description, DescriptionList } from '@/shared/ui/description-list'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Stack } from '@/shared/ui/stack'
import { AdminLinks } from '@/widgets/admin-links'
import { BlockedServers } from './blocked-servers.tsx'
import { FollowingServers } from './following-servers.tsx'

type FederationPageProps = {
  /** The page of the blocked servers. */
  page: number
}

export function FederationPage({ page }: FederationPageProps) {
  const overview = useSuspenseQuery(queryOf(federationOverview, { query: { page } })).data
  const { host, followers, servers } = overview
  const serversId = useId()
  const blockId = useId()
  const blockedId = useId()
  const blockedHeading = useRef<HTMLHeadingElement>(null)
  return (
    <PageFrame width="broad">
      <AdminLinks />
      <PageHeading title="Federation" rule="next">
        People on Mastodon and other servers of the fediverse can follow the newsroom and each author. Their servers get
        each story when it is published, changed or withdrawn.
      </PageHeading>
      <Stack gap="large">
        {host === null ? (
          <p>Other servers cannot follow this site: it needs a public https address.</p>
        ) : (
          <Handles host={host} followers={followers} />
        )}
        {(host !== null || servers.length > 0) && (
          <section aria-labelledby={serversId}>
            <SectionHeading id={serversId}>Servers that follow</SectionHeading>
            <FollowingServers servers={servers} />
          </section>
        )}
        <section aria-labelledby={blockId}>
          <SectionHeading id={blockId}>Block a server</SectionHeading>
          <BlockDomain />
        </section>
        <section aria-labelledby={blockedId}>
          <SectionHeading id={blockedId} ref={blockedHeading} tabIndex={-1}>
            Blocked servers
          </SectionHeading>
          <BlockedServers overview={overview} heading={blockedHeading} />
        </section>
      </Stack>
    </PageFrame>
  )
}

type HandlesProps = { host: string } & Pick<FederationOverview, 'followers'>

const Handles = ({ host, followers }: HandlesProps) => (
  <DescriptionList layout="rows">
    <Description name="Newsroom handle">{`@newsroom@${host}`}</Description>
    <Description
      name="Author handle"
      note="With the name from the address of their page."
    >{`@name@${host}`}</Description>
    <Description name="Total followers">{groupDigits(followers)}</Description>
  </DescriptionList>
)
