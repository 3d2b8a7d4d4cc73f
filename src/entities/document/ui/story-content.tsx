import { memo } from 'react'
import { readContent } from '../lib/read-content.ts'
import * as styles from './document-view.css.ts'
import { DocumentView, type MediaSources, StandfirstView } from './document-view.tsx'

type StoryContentProps = {
  /** The story as it is stored. */
  content: string
}

export function StoryStandfirst({ content }: StoryContentProps) {
  const parsed = readContent(content)
  return parsed.kind === 'document' ? <StandfirstView document={parsed.document} /> : null
}

/**
 * The story below its standfirst. Memoized, because the session resolves after the story has rendered. Texts for missing
 * content come from docs/specification.md#8-error-catalogue.
 */
export const StoryContent = memo(function StoryContent({ content, ...media }: StoryContentProps & MediaSources) {
  const parsed = readContent(content)
  if (parsed.kind === 'document') return <DocumentView document={parsed.document} {...media} />
  return (
    <p className={styles.message}>{parsed.kind === 'empty' ? 'No content available' : 'Error rendering content'}</p>
  )
})
