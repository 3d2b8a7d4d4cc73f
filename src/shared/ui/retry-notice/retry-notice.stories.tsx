import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { RetryNotice } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/retry-notice',
  component: RetryNotice,
  parameters: { layout: 'padded' },
  args: { onRetry: fn(), children: 'Your devices could not be loaded.' },
})

export const Default = meta.story({})

Default.test('calls onRetry when its button is pressed', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.onRetry).toHaveBeenCalledOnce()
})
