import type { ImageBlock } from '@contract/document.ts'
import { type ReactNode, useMemo } from 'react'
import { Picture } from '@/shared/ui/picture'
import { type ComparableText, type ComparedPart, compareTexts } from '../lib/compare-texts.ts'
import { mediaNames, mediaWords } from '../lib/media-words.ts'
import * as styles from './text-comparison.css.ts'

type TextComparisonProps = {
  /** The accessible name of the comparison. */
  label: string
  /** The older text, whose missing words and media are crossed out. */
  before: ComparableText
  /** The newer text, whose added words and media are marked. */
  after: ComparableText
}

export function TextComparison({ label, before, after }: TextComparisonProps) {
  const compared = useMemo(() => compareTexts(before, after), [before, after])
  if (compared === undefined) return <p>The two versions are too different to compare word by word.</p>
  return (
    <ScrolledText label={label}>
      {compared.map((part, index) => {
        const key = `${index} ${part.change}`
        return 'media' in part ? <ComparedMedia {...part} key={key} /> : <ComparedWords {...part} key={key} />
      })}
    </ScrolledText>
  )
}

function ComparedWords({ words, change }: Extract<ComparedPart, { words: string }>) {
  if (change === 'added') return <ins className={styles.added}>{words}</ins>
  if (change === 'removed') return <del className={styles.removed}>{words}</del>
  return words
}

function ComparedMedia(part: Exclude<ComparedPart, { words: string }>) {
  const { media, change } = part
  const words = mediaWords(media)
  const name = [mediaNames[media.type], change === 'none' ? '' : ` ${change}`, words && ': '].join('')
  if (change === 'changed')
    return (
      <span>
        [{name}
        <del className={styles.removed}>{mediaWords(part.was)}</del> <ins className={styles.added}>{words}</ins>]
      </span>
    )
  const line = `[${name}${words}]`
  if (change === 'none') return line
  return (
    <>
      <ComparedWords words={line} change={change} />
      {media.type === 'image' && <Thumbnail {...media} />}
    </>
  )
}

function Thumbnail({ url, width, height }: ImageBlock) {
  const size = width === undefined || height === undefined ? {} : { width, height }
  return (
    <span className={styles.picture}>
      <Picture picture={{ url, alt: '', ...size }} sizes="12rem" />
    </span>
  )
}

type ScrolledTextProps = {
  /** The accessible name of the text. */
  label: string
  /** The text, with its line breaks. */
  children: ReactNode
}

/** A frame of limited height that scrolls a long text. */
export const ScrolledText = ({ label, children }: ScrolledTextProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
  <section className={styles.frame} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
