import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { bountyQuery, bountyResultMessages, findListedBounty } from '@/entities/bounty'
import { ApiError } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { Spinner } from '@/shared/ui/spinner'
import { BountyActions, BountyDetails } from '@/widgets/bounty-board'

type BountyModalProps = {
  /** The bounty to show; the board may know it already, but for its contributors. */
  id: string
  /** Called when the reader closes the dialog, to return to the list. */
  onClose: () => void
  /** Takes the focus after closing when an entered address opened the modal: the bounty's card. */
  focusFallback?: RefObject<HTMLElement | null>
}

export function BountyModal({ id, onClose, ...focus }: BountyModalProps) {
  const queryClient = useQueryClient()
  const { data: found, error, refetch } = useQuery(bountyQuery(id))
  const bounty = found ?? findListedBounty(queryClient, id)
  if (found === undefined && error !== null) {
    const result = error instanceof ApiError && error.status === 404 ? 'missing' : 'failed'
    return (
      <Dialog {...focus} open title={bountyResultMessages[result]} width="form" onClose={onClose}>
        <Inline gap="small">
          {result === 'failed' && <Button onClick={() => refetch()}>Try again</Button>}
          <Button tone={result === 'failed' ? 'secondary' : 'primary'} onClick={onClose}>
            Go Back
          </Button>
        </Inline>
      </Dialog>
    )
  }
  return (
    <Dialog {...focus} open title={bounty?.title ?? 'Bounty'} width="broad" onClose={onClose}>
      {bounty === undefined ? (
        <Spinner layout="block" />
      ) : (
        <>
          <BountyDetails bounty={bounty} detail={found} actions={<BountyActions bounty={bounty} place="detail" />} />
          <p>
            <Link to="/bounties/$id" params={{ id: bounty.id }}>
              Open full page
            </Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
