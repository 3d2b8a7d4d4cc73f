import { deleteAccount, signIn } from '@contract/endpoints.ts'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { OwnData } from './own-data.tsx'

const meta = preview.meta({
  title: 'features/account/manage-own-data',
  component: OwnData,
  args: { email: 'ada@lede.example', onDeleted: fn(async () => {}) },
  loaders: [loadSession],
  decorators: [
    (Story) => (
      <PageFrame width="form">
        <Story />
      </PageFrame>
    ),
    withSession,
  ],
})

const buttons = { download: 'Download my data', deletion: 'Delete my account' } as const
const titles = { download: 'Download your data', deletion: 'Delete your account' } as const
const confirmations = { download: 'Download', deletion: 'Delete account' } as const
type Task = keyof typeof buttons

const open = async (task: Task) => {
  await userEvent.click(screen.getByRole('button', { name: buttons[task] }))
  return within(await screen.findByRole('alertdialog', { name: titles[task] }))
}
const confirm = async (task: Task, password = 'analytical engine 1843') => {
  const dialog = await open(task)
  if (password !== '') await fill(dialog.getByLabelText('Your password'), password)
  await userEvent.click(dialog.getByRole('button', { name: confirmations[task] }))
  return dialog
}

function catchDownload() {
  const saved: string[] = []
  const keep = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return
    event.preventDefault()
    saved.push(new URL(event.target.href).pathname)
  }
  document.addEventListener('click', keep)
  return { saved, stop: () => document.removeEventListener('click', keep) }
}

export const Idle = meta.story({})
export const AskingForDownload = meta.story({ play: async () => void (await open('download')) })
export const AskingForDeletion = meta.story({ play: async () => void (await open('deletion')) })

export const Downloading = meta.story({
  play: async ({ canvas }) => {
    const { saved, stop } = catchDownload()
    await confirm('download')
    await dialogClosed()
    await expect(saved).toEqual(['/api/users/data'])
    stop()
    await expect(await canvas.findByText('Your download has started.')).toBeVisible()
  },
})

export const Deleting = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(deleteAccount, 'infinite', () => ({ success: true as const }))),
  play: async () => {
    const dialog = await confirm('deletion')
    await expect(await dialog.findByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Deleted = meta.story({
  play: async ({ args }) => {
    await confirm('deletion')
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce())
  },
})

export const WrongPassword = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint.failing(signIn, 401, 'Failed to sign in. Please check your credentials.')),
  play: async () => {
    const dialog = await confirm('deletion', '')
    await expect(await dialog.findByText('Password is required')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus())
    await fill(dialog.getByLabelText('Your password'), 'analytical engine 1843')
    await userEvent.click(dialog.getByRole('button', { name: confirmations.deletion }))
    await expect(await dialog.findByText('Password is incorrect')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus())
  },
})

export const OthersWait = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint.failing(
        deleteAccount,
        409,
        'The story for your bounty “Who reads the river gauges?” has been delivered. Accept the delivery first.',
      ),
    ),
  play: async () => {
    const dialog = await confirm('deletion')
    await expect(await dialog.findByText(/Accept the delivery first\.$/)).toBeVisible()
  },
})

Idle.test(
  'confirms the password and deletes the account with the fresh token and the chosen byline',
  async ({ args, msw }) => {
    const calls = fn()
    msw.use(
      mockEndpoint(signIn, ({ body }) => {
        calls('signIn', body)
        return { access_token: 'fresh' }
      }),
      mockEndpoint(deleteAccount, ({ body, request }) => {
        calls('deleteAccount', body, request.headers.get('authorization'))
        return { success: true as const }
      }),
    )
    const dialog = await open('deletion')
    await expect(dialog.getByRole('radio', { name: 'Keep my name on my stories' })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: 'Remove my name from my stories' }))
    await fill(dialog.getByLabelText('Your password'), 'analytical engine 1843')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce())
    await expect(calls.mock.calls).toEqual([
      ['signIn', { email: 'ada@lede.example', password: 'analytical engine 1843' }],
      ['deleteAccount', { byline: 'remove' }, 'Bearer fresh'],
    ])
  },
)

Idle.test('returns the focus and clears the password on cancel', async () => {
  const dialog = await open('deletion')
  await fill(dialog.getByLabelText('Your password'), 'analytical engine 1843')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialogClosed()
  await waitFor(() => expect(screen.getByRole('button', { name: buttons.deletion })).toHaveFocus())
  await expect((await open('deletion')).getByLabelText('Your password')).toHaveValue('')
})
