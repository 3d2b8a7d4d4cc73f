import type { Draft } from '@contract/draft.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleBountyDraft } from '#storybook/samples/index.ts'
import { DraftFound, DraftLoading, DraftPage, DraftUnavailable } from './draft-page.tsx'

const found = (draft: Draft | null) => ({
  bountyId: 'bounty-1',
  children: <DraftFound bountyId="bounty-1" draft={draft} />,
})

const meta = preview.meta({ title: 'pages/writing/draft', component: DraftPage, args: found(sampleBountyDraft) })

export const WithDraft = meta.story({})
export const Untitled = meta.story({ args: found({ ...sampleBountyDraft, title: '' }) })
export const None = meta.story({ args: found(null) })
export const Loading = meta.story({ args: { children: <DraftLoading /> } })
export const Failed = meta.story({ args: { children: <DraftUnavailable bountyId="bounty-1" /> } })
export const NoBounty = meta.story({ args: { bountyId: '' } })

WithDraft.test('links to the bounty and to the editor', async ({ canvas }) => {
  await expect(canvas.getByText('This is the new Draft page for bounty: bounty-1')).toBeVisible()
  await expect(canvas.getByText(/^Last updated:/)).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Back to Bounty' })).toHaveAttribute('href', '/bounties/bounty-1')
  await expect(canvas.getByRole('link', { name: 'Edit in Full Editor' })).toHaveAttribute(
    'href',
    '/bounties/bounty-1/submit-draft',
  )
})

None.test('offers to create a draft', async ({ canvas }) => {
  await expect(canvas.getByText("You don't have a draft for this bounty yet.")).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Create Draft' })).toHaveAttribute(
    'href',
    '/bounties/bounty-1/submit-draft',
  )
})
