import { expect, screen } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { Notice } from './index.tsx'

const meta = preview.meta({ title: 'shared/ui/notice', component: Notice, parameters: { layout: 'padded' } })

export const Neutral = meta.story({ args: { children: 'You are reading an older version of this story.' } })
export const Positive = meta.story({ args: { tone: 'positive', children: 'Profile updated successfully!' } })
export const Caution = meta.story({
  args: { tone: 'caution', title: 'Offline', children: 'Your words are kept on this device.' },
})
export const Critical = meta.story({
  args: { tone: 'critical', children: 'Failed to load articles. Please try again later.' },
})
export const WithAction = meta.story({
  args: {
    tone: 'critical',
    title: 'Not saved',
    children: 'The server did not answer.',
    action: (
      <Button size="small" tone="secondary">
        Try again
      </Button>
    ),
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(/^Not saved The server did not answer\.$/)
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
})

Positive.test('is announced once, politely', async () => {
  await expect(screen.getByRole('status')).toHaveTextContent(/^Profile updated successfully!$/)
  await expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})
