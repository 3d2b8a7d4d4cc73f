import { markElements, shownText, type TextLeaf } from '@contract/document.ts'
import type { CSSProperties, ReactNode } from 'react'
import { readableColors } from '../lib/readable-colors.ts'
import * as styles from './text-leaf.css.ts'

type TextLeafViewProps = {
  /** The text with its marks, such as bold or a color. */
  leaf: TextLeaf
  /** Replaces the plain text inside the marks. */
  children?: ReactNode
}

/** An editor passes its own rendering of the text as `children`. */
export function TextLeafView({ leaf, children = shownText(leaf.text) }: TextLeafViewProps) {
  let text: ReactNode = children
  for (const [mark, Element] of markElements)
    if (leaf[mark]) text = <Element className={styles.marks[mark]}>{text}</Element>
  if (leaf.color === undefined && leaf.bgColor === undefined && leaf.fontSize === undefined) return text
  return (
    <span
      className={styles.authored({
        ink: leaf.color !== undefined,
        paper: leaf.bgColor !== undefined,
        size: leaf.fontSize !== undefined,
      })}
      style={authoredValues(leaf)}
    >
      {text}
    </span>
  )
}

function authoredValues({ color, bgColor, fontSize }: TextLeaf): CSSProperties {
  const { light, dark } = readableColors({ color, bgColor })
  const values: Record<styles.AuthoredValue, string | undefined> = {
    '--ink-light': light.ink,
    '--ink-dark': dark.ink,
    '--paper-light': light.paper,
    '--paper-dark': dark.paper,
    '--pixels': fontSize?.replace('px', ''),
  }
  return values as CSSProperties
}
