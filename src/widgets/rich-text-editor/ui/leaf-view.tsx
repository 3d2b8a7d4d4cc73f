import type { RenderChunkProps, RenderLeafProps } from 'slate-react'
import { TextLeafView } from '@/entities/document'
import * as styles from './editing-surface.css.ts'

export const renderLeaf = ({ attributes, leaf, children }: RenderLeafProps) => (
  <span {...attributes}>
    <TextLeafView leaf={leaf}>{children}</TextLeafView>
  </span>
)

/** The browser skips the layout of chunks out of sight. */
export const renderChunk = ({ attributes, lowest, children }: RenderChunkProps) => (
  <div {...attributes} className={lowest ? styles.chunk : undefined}>
    {children}
  </div>
)
