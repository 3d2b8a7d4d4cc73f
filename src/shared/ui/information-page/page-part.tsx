import { Fragment } from 'react'
import { isSecondClick } from '@/shared/ui/disclosure'
import { Anchor } from '@/shared/ui/link'
import * as styles from './information-page.css.ts'

type Words = string | { list: string[]; ordered?: true } | { definitions: { term: string; text: string }[] }

export type Question = {
  /** For links: one to it opens the answer. */
  id: string
  question: string
  answer: Words[]
}

export type Part = Words | { questions: Question[] }

type PagePartProps = {
  /** A paragraph, a list, definitions, or questions whose answers are closed. */
  part: Part
}

export function PagePart({ part }: PagePartProps) {
  if (typeof part === 'string') {
    return (
      <p className={styles.paragraph}>
        <PageWords text={part} />
      </p>
    )
  }
  if ('list' in part) {
    const List = part.ordered ? 'ol' : 'ul'
    return (
      <List className={styles.list}>
        {part.list.map((item) => (
          <li key={item}>
            <PageWords text={item} />
          </li>
        ))}
      </List>
    )
  }
  if ('questions' in part) {
    return part.questions.map(({ id, question, answer }) => (
      <details className={styles.question} key={id}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary className={styles.summary} onClick={(event) => isSecondClick(event) && event.preventDefault()}>
          {question}
        </summary>
        <div className={styles.answer} id={id}>
          {answer.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
            <PagePart key={index} part={words} />
          ))}
        </div>
      </details>
    ))
  }
  return (
    <dl className={styles.definitions}>
      {part.definitions.map(({ term, text }) => (
        <div className={styles.definition} key={term}>
          <dt className={styles.term}>
            <PageWords text={term} />
          </dt>
          <dd>
            <PageWords text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type PageWordsProps = {
  /** The text, in which `[label](address)` is a link and `**words**` are bold. */
  text: string
}

function PageWords({ text }: PageWordsProps) {
  return parseInlineWords(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
    if (part.kind === 'text') return <Fragment key={index}>{part.words}</Fragment>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
    if (part.kind === 'strong') return <strong key={index}>{part.words}</strong>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
      <Anchor key={index} href={part.href}>
        {part.words}
      </Anchor>
    )
  })
}

type InlinePart =
  | { kind: 'text'; words: string }
  | { kind: 'strong'; words: string }
  | { kind: 'link'; words: string; href: string }

const mark = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*(.+?)\*\*/g

/** Marks do not nest. */
export function parseInlineWords(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const match of text.matchAll(mark)) {
    if (match.index > end) parts.push({ kind: 'text', words: text.slice(end, match.index) })
    const [whole, label, href, strong] = match
    if (label !== undefined && href !== undefined) parts.push({ kind: 'link', words: label, href })
    else if (strong !== undefined) parts.push({ kind: 'strong', words: strong })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', words: text.slice(end) })
  return parts
}
