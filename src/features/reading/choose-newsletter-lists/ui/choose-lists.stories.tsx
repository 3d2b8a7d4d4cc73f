import { chooseNewsletterLists, newsletterLists } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { PageFrame } from '@/shared/ui/page-frame'
import { ChooseLists } from './choose-lists.tsx'

const meta = preview.meta({
  title: 'features/choose-newsletter-lists',
  component: ChooseLists,
  args: { token: 'a-token' },
  decorators: [
    (Story) => (
      <PageFrame width="form">
        <Story />
      </PageFrame>
    ),
  ],
})

const box = (name: string) => screen.findByRole('checkbox', { name })
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
const success = () => ({ success: true as const })

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await box('Science')
    const chosen = canvas.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
    await expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['The Lede newsletter', 'Science'])
  },
})
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(newsletterLists, 'infinite', () => ({ lists: [] }))),
})
export const NoneChosen = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await box('The Lede newsletter'))
    await userEvent.click(await box('Science'))
    await expect(canvas.getByText('If you choose none, you unsubscribe from all newsletters.')).toBeVisible()
  },
})
export const Saving = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(chooseNewsletterLists, 'infinite', success)),
  play: async ({ canvas }) => {
    await save()
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
  },
})
export const NotSaved = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(chooseNewsletterLists, 0)),
  play: async ({ canvas }) => {
    await save()
    await expect(await canvas.findByText('Failed to save your newsletters. Please try again.')).toBeVisible()
  },
})
export const WrongLink = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(newsletterLists, 400, 'This link is invalid.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(canvas.getByText('This link is invalid.')).toBeVisible()
  },
})
export const Incomplete = meta.story({ args: { token: undefined } })
export const NotLoaded = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(newsletterLists, 0)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

const sent: unknown[] = []
const answerSaves = () =>
  mockEndpoint(chooseNewsletterLists, ({ query, body }) => {
    sent.push(query.get('token'), body.lists)
    return { success: true as const }
  })

Loaded.test('saves the lists in their order, and says what comes', async ({ canvas, msw }) => {
  sent.splice(0)
  msw.use(answerSaves())
  await userEvent.click(await box('World'))
  await save()
  await waitFor(() => expect(canvas.getByText('Saved. You get: The Lede newsletter, World, Science.')).toBeVisible())
  await expect(sent).toEqual(['a-token', ['general', 'world', 'science']])
})
NoneChosen.test('says that saving no list has unsubscribed', async ({ canvas, msw }) => {
  sent.splice(0)
  msw.use(answerSaves())
  await save()
  await expect(await canvas.findByText(/^You have unsubscribed\./)).toBeVisible()
  await expect(sent).toEqual(['a-token', []])
})
