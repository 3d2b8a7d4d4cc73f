import type { Draft } from '@contract/draft.ts'
import { StoryContent, StoryStandfirst } from '@/entities/document'
import { StoryArticle } from '@/entities/story'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'

type DraftPreviewProps = {
  /** The unpublished draft to show as an article. */
  draft: Draft
}

export function DraftPreview({ draft }: DraftPreviewProps) {
  const title = draft.title || 'Untitled Draft'
  return (
    <PageFrame>
      <PageHead title={title} description="A draft of yours." />
      <StoryArticle
        kicker={<Notice action={<EditLink draft={draft} />}>Not published: only you can see this</Notice>}
        title={title}
        standfirst={<StoryStandfirst content={draft.content} />}
        aiAssisted={draft.ai_assisted}
      >
        <StoryContent content={draft.content} showsOriginals />
      </StoryArticle>
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
