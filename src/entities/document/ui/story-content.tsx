import { memo } from 'react'
import { readContent } from '../lib/read-content.ts'
import { DocumentView, type MediaSources } from './document-view.tsx'
import * as styles from './story-content.css.ts'

/**
 * Memoized, because the session resolves after the story has rendered. Texts for missing content come from
 * docs/specification.md#8-error-catalogue.
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
