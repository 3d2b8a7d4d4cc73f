import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { ForVisitors } from './for-visitors.tsx'

const words = 'Sign in to take part.'

const meta = preview.meta({
  title: 'entities/session/for-visitors',
  component: ForVisitors,
  decorators: [withSampleReader],
  parameters: { layout: 'padded', session: 'checking' },
  args: { children: <p>{words}</p> },
  beforeEach: () => () => delete document.documentElement.dataset.signedIn,
})

export const Checking = meta.story({})
export const CheckingWithRoom = meta.story({ args: { keepsRoom: true } })
export const SignedOut = meta.story({ parameters: { session: 'signedOut' } })
export const SignedIn = meta.story({
  parameters: { session: 'signedIn' },
  play: async ({ canvas }) => expect(canvas.queryByText(words)).toBeNull(),
})

Checking.test('has no room where a session is stored', async ({ canvas }) => {
  await expect(canvas.getByText(words)).toBeVisible()
  document.documentElement.dataset.signedIn = ''
  await expect(canvas.getByText(words).getBoundingClientRect().height).toBe(0)
})

CheckingWithRoom.test('keeps its room where a session is stored', async ({ canvas }) => {
  document.documentElement.dataset.signedIn = ''
  await expect(canvas.getByText(words)).not.toBeVisible()
  await expect(canvas.getByText(words).getBoundingClientRect().height).toBeGreaterThan(10)
})

SignedOut.test('shows its content whatever was stored', async ({ canvas }) => {
  document.documentElement.dataset.signedIn = ''
  await expect(canvas.getByText(words)).toBeVisible()
})
