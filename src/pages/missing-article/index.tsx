import type { Draft } from '@contract/draft.ts'
import { storyWithdrawn } from '@contract/story.ts'
import { StoryContent, StoryStandfirst } from '@/entities/document'
import { ContactLink } from '@/entities/site'
import { StoryArticle } from '@/entities/story'
import { type CallApi, inTime } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { Stack } from '@/shared/ui/stack'

type DraftPreviewProps = {
  /** The unpublished draft to show as an article. */
  draft: Draft
}

export function DraftPreview({ draft }: DraftPreviewProps) {
  const title = draft.title || 'Untitled Draft'
  return (
    <PageFrame>
      <PageHead title={title} description="One of your drafts." />
      <StoryArticle
        kicker={<Notice action={<EditLink draft={draft} />}>Not published: only you can see this</Notice>}
        title={title}
        language={draft.language}
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

type WithdrawnPageProps = {
  /** The published reason for the withdrawal; empty if there is none. */
  reason: string
}

export function WithdrawnPage({ reason }: WithdrawnPageProps) {
  return (
    <PageFrame>
      <PageHead title="Story withdrawn" description={storyWithdrawn} />
      <EmptyState
        title={storyWithdrawn.replace(/\.$/, '')}
        titleAs="h1"
        action={<ButtonLink to="/">Back to Homepage</ButtonLink>}
      >
        <Stack gap="normal">
          {reason !== '' && <p>Reason: {reason}</p>}
          <p>
            To ask about this decision, write to <ContactLink />.
          </p>
        </Stack>
      </EmptyState>
    </PageFrame>
  )
}

/**
 * A 401 does not end the session, because readers may open a draft that is not theirs. Imports the drafts contract
 * lazily: readers of stories do not need it.
 */
export async function loadOwnDraft(api: CallApi, id: string): Promise<Draft> {
  const { draft } = await inTime(import('@contract/endpoints/drafts.ts'))
  return api(draft, { params: { id }, keepsSession: true })
}
