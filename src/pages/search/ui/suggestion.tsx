import { Link } from '@/shared/ui/link'
import { Text } from '@/shared/ui/text'

type SuggestionProps = {
  /** The search in words that find more. */
  words: string
}

export const Suggestion = ({ words }: SuggestionProps) => (
  <Text look="lead">
    Did you mean{' '}
    <Link to="." search={(search) => ({ ...search, q: words, page: undefined })}>
      <bdi>{words}</bdi>
    </Link>
    ?
  </Text>
)
