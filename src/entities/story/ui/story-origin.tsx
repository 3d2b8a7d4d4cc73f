import type { Backing } from '@contract/story.ts'
import { BackingView } from '@/entities/money/@x/story'
import { Text } from '@/shared/ui/text'

type StoryOriginProps = {
  /** The readers who asked for the story and their money; absent from an independent story. */
  backing: Backing | undefined
}

export function StoryOrigin({ backing }: StoryOriginProps) {
  return backing === undefined ? (
    <Text as="span" look="note">
      Independent
    </Text>
  ) : (
    <BackingView backing={backing} look="line" />
  )
}
