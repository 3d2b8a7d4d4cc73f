import type { Draft } from '@contract/draft.ts'
import { StoryContent } from '@/entities/document'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { AiNote } from './ai-note.tsx'
import * as styles from './article-page.css.ts'

type DraftPreviewPageProps = {
  /** The unpublished draft to show as an article. */
  draft: Draft
}

export function DraftPreviewPage({ draft }: DraftPreviewPageProps) {
  const title = draft.title || 'Untitled Draft'
  return (
    <PageFrame>
      <PageHead title={title} description="A draft of yours." />
      <article>
        <header className={styles.head}>
          <Notice action={<EditLink draft={draft} />}>Not published: only you can see this</Notice>
          <Heading as="h1" size="display">
            {title}
          </Heading>
          {draft.ai_assisted && <AiNote />}
        </header>
        <div className={styles.body}>
          <StoryContent content={draft.content} showsOriginals />
        </div>
      </article>
    </PageFrame>
  )
}

const EditLink = ({ draft: { id, bounty_id: bountyId } }: { draft: Draft }) =>
  bountyId === undefined ? (
    <ButtonLink size="small" tone="secondary" to="/new-article" search={{ draftId: id }}>
      Edit in Full Editor
    </ButtonLink>
  ) : (
    <ButtonLink size="small" tone="secondary" to="/bounties/$id/submit-draft" params={{ id: bountyId }}>
      Edit in Full Editor
    </ButtonLink>
  )
