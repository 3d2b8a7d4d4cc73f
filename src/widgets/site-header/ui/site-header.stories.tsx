import { expect, userEvent, within } from 'storybook/test'
import { SessionProvider, type SessionView, sampleSession } from '@/entities/session'
import preview from '../../../../.storybook/preview.tsx'
import { SiteHeader } from './site-header.tsx'

type HeaderArgs = { status: SessionView['status'] }

const meta = preview.type<{ args: HeaderArgs }>().meta({
  title: 'widgets/site-header',
  render: ({ status }) => (
    <SessionProvider session={sampleSession(status)}>
      <SiteHeader />
    </SessionProvider>
  ),
})

export const SignedOut = meta.story({ args: { status: 'signedOut' }, parameters: { address: '/category/world' } })
export const Checking = meta.story({ args: { status: 'checking' } })
export const ServerUnreachable = meta.story({ args: { status: 'unreachable' } })
export const SignedIn = meta.story({ args: { status: 'signedIn' } })
export const OnAPhone = meta.story({ args: { status: 'signedOut' }, globals: { viewport: { value: 'narrow' } } })

SignedOut.test('More opens, and Escape closes it and gives the focus back', async ({ canvasElement }) => {
  const more = within(canvasElement).getByText('More')
  await userEvent.click(more)
  const travel = within(canvasElement).getAllByRole('link', { name: 'Travel' })[0]
  await expect(travel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect(travel).not.toBeVisible()
  await expect(more).toHaveFocus()
})

SignedIn.test('the account offers to sign out', async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByText('Account of Ada Byron'))
  await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
  await expect(canvas.getByRole('link', { name: 'SIGN IN' })).toBeVisible()
})
