import type { Bounty } from '@contract/bounty.ts'
import { Text } from '@/shared/ui/text'
import { truncateName } from '../lib/truncate-name.ts'

type PostedByProps = {
  /** The bounty whose creator is named. */
  bounty: Bounty
}

export function PostedBy({ bounty }: PostedByProps) {
  return (
    <span>
      Posted by{' '}
      <Text as="span" look="strong">
        {truncateName(bounty.creator_name)}
      </Text>
    </span>
  )
}
