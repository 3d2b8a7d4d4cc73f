import type { StoryAuthor } from '@contract/story.ts'
import { Link } from '@/shared/ui/link'
import { VerifiedMark } from './verified-mark.tsx'

type JournalistNameProps = {
  /** The name, which stays plain text without a page. */
  name: string
  /** Leads to the page of the journalist, and says how far the newsroom has checked them. */
  author?: StoryAuthor | undefined
}

export function JournalistName({ name, author }: JournalistNameProps) {
  if (author === undefined) return <bdi>{name}</bdi>
  return (
    <>
      <Link to="/authors/$slug" params={{ slug: author.slug }} look="plain">
        <bdi>{name}</bdi>
      </Link>
      <VerifiedMark level={author.verification} />
    </>
  )
}
