import type { Bounty } from '@contract/bounty.ts'
import { useSession } from '@/entities/session/@x/bounty.ts'
import { Text } from '@/shared/ui/text'
import { truncateName } from '../lib/backers.ts'

type PostedByProps = {
  /** The bounty whose creator is named. */
  bounty: Bounty
}

export function PostedBy({ bounty }: PostedByProps) {
  const { user } = useSession()
  return (
    <span>
      Posted by{' '}
      <Text as="span" look="strong">
        {bounty.creator_id === user?.id ? 'you' : truncateName(bounty.creator_name)}
      </Text>
    </span>
  )
}
