import { languageOfScript } from '@contract/script-language.ts'
import { useQuery } from '@tanstack/react-query'
import { formatLocalDeadline } from '@/shared/lib/date'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { complaintRightsQuery } from '../api/delivery-queries.ts'

/** Leads to the stories that the reader paid for and can still complain about. Shows nothing without one. */
export function ComplaintRights() {
  const { data: rights = [] } = useQuery(complaintRightsQuery)
  if (rights.length === 0) return null
  return (
    <Notice>
      <Stack gap="small">
        {rights.map(({ delivery_id, title, until }) => (
          <p key={delivery_id}>
            You paid for “<bdi lang={languageOfScript(title)}>{title}</bdi>”. If it is not what was asked for, you can{' '}
            <Link to="/delivered-bounties/$id" params={{ id: delivery_id }}>
              complain about this story
            </Link>
            {until !== null && ` until ${formatLocalDeadline(until)}`}.
          </p>
        ))}
      </Stack>
    </Notice>
  )
}

type ComplaintLinkProps = {
  /** The bounty of the story. */
  bountyId: string
}

/** Leads to the delivery of one story, while the reader can complain about it. */
export function ComplaintLink({ bountyId }: ComplaintLinkProps) {
  const { data: rights = [] } = useQuery(complaintRightsQuery)
  const right = rights.find(({ bounty_id }) => bounty_id === bountyId)
  return (
    right && (
      <Link look="action" to="/delivered-bounties/$id" params={{ id: right.delivery_id }}>
        Complain about this story
      </Link>
    )
  )
}
