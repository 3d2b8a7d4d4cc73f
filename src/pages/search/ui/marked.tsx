import type { MarkedText } from '@contract/search.ts'
import * as styles from './marked.css.ts'

type MarkedProps = {
  /** The text in pieces, of which some match the search. */
  text: MarkedText
}

export const Marked = ({ text }: MarkedProps) =>
  text.map((piece, at) =>
    piece.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity and keep their order
      <mark className={styles.mark} key={at}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
