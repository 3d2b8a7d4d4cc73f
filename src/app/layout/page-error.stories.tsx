import { expect, screen } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { trackAction } from '@/shared/api'
import { PageError } from './page-error.tsx'

const meta = preview.meta({ title: 'app/page-error', component: PageError, args: { reset: () => {} } })

export const AnyPage = meta.story({})
export const Article = meta.story({
  args: { message: 'This article is not available or could not be loaded.' },
})
export const Category = meta.story({ args: { message: 'Failed to load articles. Please try again later.' } })

const lost = new Error('The network was lost.')
const pledge = (answer: () => Promise<void>, isRefusal = false) =>
  trackAction(
    { method: 'POST', path: '/api/bounties/flood/contribute', query: '', body: { amount: 10 }, key: 'key-1' },
    answer,
    () => isRefusal,
  ).catch(() => undefined)
const says = (words: RegExp) => async () => void (await expect(await screen.findByText(words)).toBeVisible())

/** The page broke on showing what the server had done. */
export const AfterASavedPledge = meta.story({
  beforeEach: () => pledge(async () => {}),
  play: says(/^Your pledge of \$10\.00 was saved\./),
})
export const AfterAnUnansweredPledge = meta.story({
  beforeEach: () => pledge(() => Promise.reject(lost)),
  play: says(/^We do not know whether your pledge of \$10\.00 arrived\./),
})
export const AfterARefusedPledge = meta.story({
  beforeEach: () => pledge(() => Promise.reject(lost), true),
  play: says(/was not saved: the server refused it\.$/),
})
