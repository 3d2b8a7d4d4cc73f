import { memo } from 'react'
import { readContent } from '../lib/read-content.ts'
import { DocumentView, type MediaSources } from './document-view.tsx'
import * as styles from './story-content.css.ts'

/**
 * Stored content as a reader sees it, or why there is nothing to see (specification, section 8 "Content rendering"). Drawn
 * once: a page learns who reads it when its story stands already.
 */
export const StoryContent = memo(function StoryContent({ content, ...media }: { content: string } & MediaSources) {
  const parsed = readContent(content)
  switch (parsed.kind) {
    case 'document':
      return <DocumentView document={parsed.document} {...media} />
    case 'empty':
      return <p className={styles.message}>No content available</p>
    case 'broken':
      return <p className={styles.message}>Error rendering content</p>
  }
})
