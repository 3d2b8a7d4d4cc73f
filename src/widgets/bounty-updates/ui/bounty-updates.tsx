import type { Bounty } from '@contract/bounty.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { takesContributions } from '@/entities/bounty'
import { ProgressUpdateView, updatePages } from '@/entities/progress-update'
import { useSession } from '@/entities/session'
import { pledgePathOf } from '@/features/bounties/pledge'
import { DeleteUpdate } from '@/features/progress/delete-update'
import { PublishUpdate } from '@/features/progress/publish-update'
import { formatLocalDate } from '@/shared/lib/date'
import { groupDigits } from '@/shared/lib/money'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { LoadMore } from '@/shared/ui/load-more'
import { Notice } from '@/shared/ui/notice'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type BountyUpdatesProps = {
  /** The bounty whose journalist tells about the work. */
  bounty: Pick<Bounty, 'id' | 'state'>
}

/** Nothing while there is nothing to read or to write. */
export function BountyUpdates({ bounty }: BountyUpdatesProps) {
  const { data, isFetching, isFetchingNextPage, ...query } = useInfiniteQuery(updatePages(bounty.id))
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  if (data === undefined) {
    if (isFetching) return null
    return <RetryNotice onRetry={() => void query.refetch()}>The updates could not be loaded.</RetryNotice>
  }
  const updates = data.pages.flatMap(({ items }) => items)
  const { total = 0, for_backers: forBackers = 0, may_write: mayWrite = false } = data.pages.at(-1) ?? {}
  const all = total + forBackers
  if (all === 0 && !mayWrite) return null
  return (
    <Stack as="section" gap="normal" aria-labelledby={headingId}>
      <Heading as="h2" size="ruled" id={headingId} ref={heading} tabIndex={-1}>
        Updates{all > 0 && ` (${groupDigits(all)})`}
      </Heading>
      {mayWrite && all === 0 && (
        <Text look="note">
          You have not published an update yet. Tell readers how the work goes: two sentences are enough.
        </Text>
      )}
      {mayWrite && <PublishUpdate bountyId={bounty.id} />}
      {updates.length > 0 && (
        <List ref={list} layout="ruled" aria-busy={isFetchingNextPage}>
          {updates.map(({ is_own: isOwn, ...update }) => (
            <li key={update.id}>
              <ProgressUpdateView
                update={update}
                actions={
                  isOwn && (
                    <DeleteUpdate
                      bountyId={bounty.id}
                      updateId={update.id}
                      date={formatLocalDate(update.published_at)}
                      focusFallback={heading}
                    />
                  )
                }
              />
            </li>
          ))}
        </List>
      )}
      {query.isFetchNextPageError && !isFetching && (
        <Notice tone="critical">More could not be loaded. Please try again.</Notice>
      )}
      <LoadMore
        shown={updates.length}
        total={query.hasNextPage ? total : updates.length}
        busy={isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        list={list}
      />
      {forBackers > 0 && <ForBackers bounty={bounty} count={forBackers} isAll={total === 0} />}
    </Stack>
  )
}

type ForBackersProps = BountyUpdatesProps & {
  /** How many updates the reader may not read. */
  count: number
  /** The reader sees no other. */
  isAll: boolean
}

function ForBackers({ bounty, count, isAll }: ForBackersProps) {
  const updates = `${groupDigits(count)} ${isAll ? '' : 'more '}${count === 1 ? 'update is' : 'updates are'}`
  return (
    <Text look="quiet">
      {updates} for backers.
      {takesContributions(bounty) && (
        <>
          {' '}
          <ToPledge bounty={bounty} isOne={count === 1} />
        </>
      )}
    </Text>
  )
}

function ToPledge({ bounty: { id }, isOne }: BountyUpdatesProps & { isOne: boolean }) {
  const { status } = useSession()
  const words = `Contribute to read ${isOne ? 'it' : 'them'}`
  return status === 'signedIn' ? (
    <Link to="/questions/$id" params={{ id }} search={{ fund: true }} replace resetScroll={false}>
      {words}
    </Link>
  ) : (
    <Link to="/signin" search={{ next: pledgePathOf(id) }}>
      {words}
    </Link>
  )
}
