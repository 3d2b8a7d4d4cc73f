import { categoriesPerArticle } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Assignment } from '@/entities/application'
import { CategoryPicker } from '@/entities/category'
import { ChangesNotice } from '@/entities/delivery'
import { emptyText } from '@/entities/draft'
import { SubmitPanel, useSubmission } from '@/features/delivery/submit-delivery'
import type { Writing } from '@/features/writing/autosave-draft'
import { LazyStoryChecklist } from '@/features/writing/check-story'
import { LanguageField } from '@/features/writing/choose-language'
import { GenerateArticle } from '@/features/writing/generate-article'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { RetryButton } from '@/shared/ui/retry-notice'
import { Stack } from '@/shared/ui/stack'
import { DraftEditor, type EditorSlotProps, type WritingErrors } from '@/widgets/draft-editor'
import { bountyToWriteQuery, type DraftToWrite } from '../api/load-draft-to-write.ts'
import { deliveryBlockMessages } from '../model/delivery-block.ts'
import { BountyBrief } from './bounty-brief.tsx'
import { NothingToWrite } from './nothing-to-write.tsx'

type SubmitDraftPageProps = {
  /** The signed-in journalist. */
  writer: User
  /** Read only on mount; change the key for another draft. */
  toWrite: DraftToWrite
  /** Renders the text editor, which loads on its own. */
  editor: (props: EditorSlotProps) => ReactNode
  /** Called when the writer asks to load the draft again. */
  onRetry: () => void
  /** Called after the server has stored the delivery. */
  onSubmitted: () => void
  /** Called after AI has rewritten the draft. */
  onGenerated: (draftId: string) => void
}

export function SubmitDraftPage({ writer, toWrite, editor, onRetry, onSubmitted, onGenerated }: SubmitDraftPageProps) {
  const { bountyId, bountyTitle, categories, draft, draftId, failed, isMissing, blockedBy, returnedId } = toWrite
  const [target] = useState(() => ({ bountyId }))
  const [beginning] = useState(() => ({ ...emptyText, category: categories }))
  const [createdId, setCreatedId] = useState(draftId)
  if (isMissing) return <NothingToWrite title="Bounty not found" />
  // Authors can still read and copy their text when it can no longer be delivered.
  if (blockedBy === 'delivered' || (blockedBy !== undefined && draft === null))
    return <NothingToWrite title={deliveryBlockMessages[blockedBy]} bountyId={bountyId} />
  if (failed)
    return (
      <PageFrame>
        <EmptyState
          title="Failed to load draft. Please try again later."
          titleAs="h1"
          action={<RetryButton onRetry={onRetry} />}
        />
      </PageFrame>
    )
  return (
    <PageFrame width="editor">
      <PageHeading
        title={createdId === undefined ? 'Create New Article' : 'Edit Draft'}
        label={`Bounty ID: ${bountyId}`}
      >
        <Stack gap="small">
          <OwnAssignment bountyId={bountyId} />
          <Link to="/bounties/$id" params={{ id: bountyId }} look="action">
            Back to Bounty
          </Link>
        </Stack>
      </PageHeading>
      <ChangesNotice deliveryId={returnedId} isCollapsed />
      <DraftEditor
        writer={writer}
        draft={draft}
        beginning={beginning}
        target={target}
        savedWords="Draft saved"
        label="Article"
        editor={editor}
        onCreated={setCreatedId}
        bountyTitle={bountyTitle}
        brief={<BountyBrief bountyId={bountyId} />}
      >
        {(writing, errors) =>
          blockedBy === undefined ? (
            <Delivering
              writing={writing}
              errors={errors}
              bountyId={bountyId}
              isAgain={returnedId !== null}
              onSubmitted={onSubmitted}
              onGenerated={onGenerated}
            />
          ) : (
            <Notice tone="caution">{deliveryBlockMessages[blockedBy]}</Notice>
          )
        }
      </DraftEditor>
    </PageFrame>
  )
}

/** Shows nothing of a bounty that does not load: the text can be written without it. */
function OwnAssignment({ bountyId }: { bountyId: string }) {
  const { data: bounty } = useQuery(bountyToWriteQuery(bountyId))
  return bounty === undefined ? null : <Assignment bounty={bounty} />
}

type DeliveringProps = {
  writing: Writing
  errors: WritingErrors
  bountyId: string
  isAgain: boolean
  onSubmitted: () => void
  onGenerated: (draftId: string) => void
}

/** After AI generation the author continues with the new article (docs/specification.md#4-states-and-transitions). */
function Delivering({ writing, errors, bountyId, isAgain, onSubmitted, onGenerated }: DeliveringProps) {
  const { draftId, text, unsent, replacements, mayTake, mayFinish, edit, lock } = writing
  const submission = useSubmission({ bountyId, lock, onSubmitted })
  return (
    <>
      <GenerateArticle text={text} articleId={undefined} lock={lock} onGenerated={onGenerated} disabled={!mayTake} />
      <SubmitPanel
        submission={submission}
        text={text}
        unsent={unsent}
        replacements={replacements}
        onIncomplete={errors.show}
        categories={
          <Stack gap="normal">
            <CategoryPicker
              hint={`Choose up to ${categoriesPerArticle} (optional).`}
              value={text.category}
              onChange={(category) => edit({ category })}
            />
            <LanguageField draftId={draftId} value={text.language} onChange={(language) => edit({ language })} />
          </Stack>
        }
        disabled={!mayFinish}
        isAgain={isAgain}
        checklist={(leaveFor) => (
          <LazyStoryChecklist text={text} headingAs="h3" onShow={(place) => leaveFor(() => errors.showPlace(place))} />
        )}
      />
    </>
  )
}
