import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { useLeadOn } from '@/shared/lib/way-back'
import { type EditorSlotProps, useShownDraft, useWriter } from '@/widgets/draft-editor'
import { EditorWithAi } from '@/widgets/rich-text-editor'
import type { DraftToWrite } from './api/load-draft-to-write.ts'
import { SubmitDraftPage } from './ui/submit-draft-page.tsx'

export { loadDraftToWrite as load } from './api/load-draft-to-write.ts'

const route = getRouteApi('/signed-in/bounties/$id/submit-draft')

const editor = (props: EditorSlotProps) => <EditorWithAi {...props} />

/** Another bounty, or one whose draft failed to load before, needs a new editor. */
const isSameDraft = (shown: DraftToWrite, loaded: DraftToWrite) => shown.bountyId === loaded.bountyId && !shown.failed

export function Screen(): ReactElement | null {
  const { loaded, key } = useShownDraft(route.useLoaderData(), isSameDraft)
  const writer = useWriter()
  const router = useRouter()
  const leadOn = useLeadOn()
  const showSubmitted = () =>
    void leadOn({
      to: '/bounties/$id',
      params: { id: loaded.bountyId },
      replace: true,
      state: { arrival: 'storySubmitted' },
    })
  if (writer === null) return null
  return (
    <>
      <PageHead title="Draft" description="The editor of a bounty’s draft." />
      <SubmitDraftPage
        key={key}
        writer={writer}
        toWrite={loaded}
        editor={editor}
        // Drafts are not in the cache: the loader runs again.
        onRetry={() => void router.invalidate()}
        onSubmitted={showSubmitted}
        onGenerated={(id) => void leadOn({ to: '/articles/$id', params: { id } })}
      />
    </>
  )
}
