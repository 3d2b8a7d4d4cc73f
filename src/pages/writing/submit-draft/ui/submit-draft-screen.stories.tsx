import { draft } from '@contract/endpoints.ts'
import { useRouterState } from '@tanstack/react-router'
import { screen, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleBountyDetail, sampleBountyDraft } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { localCopies } from '@/entities/draft'
import { mockEndpoint } from '@/shared/mock'
import type { DraftToWrite } from '../api/load-draft-to-write.ts'
import { Screen } from '../index.tsx'

const existing: DraftToWrite = {
  bountyId: 'bounty-1',
  bountyTitle: sampleBountyDetail.title,
  categories: [],
  draftId: sampleBountyDraft.id,
  draft: sampleBountyDraft,
  failed: false,
  isMissing: false,
  blockedBy: undefined,
  returnedId: null,
}

/** Shows the screen at its own address alone. */
function ScreenAtItsAddress() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return path.endsWith('/submit-draft') ? <Screen /> : <h1>{path}</h1>
}

const meta = preview.meta({
  title: 'pages/writing/submit-draft/screen',
  component: ScreenAtItsAddress,
  decorators: [withSampleReader],
  parameters: {
    route: '/signed-in/bounties/$id/submit-draft',
    address: '/signed-in/bounties/bounty-1/submit-draft',
    loaderData: existing,
  },
  beforeEach: async ({ msw }) => {
    msw.use(mockEndpoint(draft, () => sampleBountyDraft))
    await localCopies.forgetAllOf(sampleUser.id)
  },
})

export const LeadsToTheGeneratedArticle = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Generate with Grok' }))
    await screen.findByRole('heading', { name: `/articles/${sampleBountyDraft.id}` })
  },
})
