import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { contentId } from '@/shared/config'
import { RetryButton, RetryNotice } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/retry-notice',
  component: RetryNotice,
  parameters: { layout: 'padded' },
  args: { onRetry: fn(), children: 'Your devices could not be loaded.' },
  render: ({ onRetry, ...args }) => {
    const [isLoading, setLoading] = useState(false)
    const retry = () => {
      onRetry()
      setLoading(true)
    }
    return (
      <main>
        <h1>Your Profile</h1>
        <h2>Devices</h2>
        {isLoading ? <p>Loading devices</p> : <RetryNotice {...args} onRetry={retry} />}
        <h2>Your data</h2>
      </main>
    )
  },
})

export const Default = meta.story({})

Default.test('leaves the focus to the heading above when its button goes', async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.onRetry).toHaveBeenCalledOnce()
  await expect(canvas.getByRole('heading', { name: 'Devices' })).toHaveFocus()
})

export const OfAWholePage = meta.story({
  render: () => {
    const [isLoading, setLoading] = useState(false)
    return (
      <main id={contentId} tabIndex={-1}>
        {isLoading ? (
          <h1>The page</h1>
        ) : (
          <>
            <h1 key="failed">This page could not be loaded.</h1>
            <RetryButton onRetry={() => setLoading(true)} />
          </>
        )}
      </main>
    )
  },
})

OfAWholePage.test('leaves the focus to the content when the heading goes too', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(canvas.getByRole('main')).toHaveFocus()
})
