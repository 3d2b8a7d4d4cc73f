import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button, ButtonAnchor } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/button',
  component: Button,
  args: { children: 'Post a bounty', onClick: fn() },
})

export const Primary = meta.story({})
export const Secondary = meta.story({ args: { tone: 'secondary' } })
export const Quiet = meta.story({ args: { tone: 'quiet' } })
export const Critical = meta.story({ args: { tone: 'critical', children: 'Delete draft' } })
export const Small = meta.story({ args: { size: 'small' } })
export const FullWidth = meta.story({ args: { width: 'full' } })
export const Disabled = meta.story({ args: { disabled: true } })
export const Busy = meta.story({ args: { busy: true, children: 'Signing in' } })
export const Links = meta.story({
  render: () => (
    <>
      <ButtonAnchor href="/bounties">Browse Bounties</ButtonAnchor>{' '}
      <ButtonAnchor href="/bounties" tone="secondary">
        Browse Bounties
      </ButtonAnchor>{' '}
      <ButtonAnchor href="/bounties" size="small" tone="secondary">
        Browse Bounties
      </ButtonAnchor>
    </>
  ),
})

Primary.test('calls onClick when pressed', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  await expect(args.onClick).toHaveBeenCalledOnce()
})

Busy.test('keeps the focus and ignores clicks while busy', async ({ args, canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Signing in' })
  await userEvent.click(button)
  await expect(button).toHaveFocus()
  await expect(args.onClick).not.toHaveBeenCalled()
})
