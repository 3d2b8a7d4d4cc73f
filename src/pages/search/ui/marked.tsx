import type { MarkedText } from '@contract/search.ts'
import * as styles from './search-page.css.ts'

type MarkedProps = {
  /** The text in pieces, of which some match the search. */
  text: MarkedText
}

export const Marked = ({ text }: MarkedProps) =>
  withStarts(text).map(({ text: words, marked, start }) =>
    marked ? (
      <mark className={styles.marked} key={start}>
        {words}
      </mark>
    ) : (
      words
    ),
  )

/** Pieces of one text differ by where they start. */
function withStarts(text: MarkedText) {
  let end = 0
  return text.map((piece) => {
    const start = end
    end += piece.text.length
    return { ...piece, start }
  })
}

export const wordsOf = (text: MarkedText): string => text.map((piece) => piece.text).join('')
