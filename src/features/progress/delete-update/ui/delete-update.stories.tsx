import { success } from '@contract/endpoint.ts'
import { deleteProgressUpdate } from '@contract/endpoints.ts'
import { useRef } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { DeleteUpdate } from './delete-update.tsx'

function Page() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <PageFrame>
      <h1 ref={heading} tabIndex={-1}>
        The page
      </h1>
      <DeleteUpdate bountyId="bounty-1" updateId="update-1" date="November 20, 2026" focusFallback={heading} />
    </PageFrame>
  )
}

const meta = preview.meta({
  title: 'features/progress/delete-update',
  component: Page,
})

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Delete the update of November 20, 2026' }))
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete update' }))

export const Idle = meta.story({})

export const Confirming = meta.story({
  play: async () => {
    await ask()
    await expect(await screen.findByRole('alertdialog', { name: 'Delete update' })).toHaveAccessibleDescription(
      'Are you sure you want to delete this update? This action cannot be undone.',
    )
  },
})

export const Deleting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(deleteProgressUpdate, 'infinite', () => success)),
  play: async () => {
    await ask()
    await confirm()
    await expect(await screen.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(deleteProgressUpdate, 0)),
  play: async () => {
    await ask()
    await confirm()
    await expect(await screen.findByText('Failed to delete the update. Please try again.')).toBeVisible()
  },
})

Failed.test('tries again and closes', async ({ msw }) => {
  const deleted: string[] = []
  msw.use(
    mockEndpoint(deleteProgressUpdate, ({ params }) => {
      deleted.push(`${params.id} ${params.update}`)
      return success
    }),
  )
  await confirm()
  await dialogClosed()
  await expect(deleted).toEqual(['bounty-1 update-1'])
})
