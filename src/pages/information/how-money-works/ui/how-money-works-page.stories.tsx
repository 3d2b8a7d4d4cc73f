import { siteSettings } from '@contract/endpoints.ts'
import { expect, screen, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { settingsWithAi } from '#storybook/samples/site.ts'
import { mockEndpoint } from '@/shared/mock'
import { Screen } from '../index.tsx'

const meta = preview.meta({ title: 'pages/how-money-works', component: Screen, decorators: [withSampleApi] })

export const Page = meta.story({})

/** Its text, after its question was pressed. */
const answerTo = async (question: string) => {
  const summary = await screen.findByText(question, { selector: 'summary' })
  await userEvent.click(summary)
  return summary.nextElementSibling as HTMLElement
}

export const WithSettings = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      mockEndpoint(siteSettings, () => ({
        ...settingsWithAi({}),
        pledge_caps: { pledge: 500, bounty: 8_000, share: 25 },
        contact_email: 'desk@contact.example',
      })),
    ),
  play: async ({ canvas }) => {
    const limits = await answerTo('How much can I pledge?')
    await expect(limits).toBeVisible()
    await expect(limits).toHaveTextContent(/at most \$500\.00 on a bounty/)
    await expect(limits).toHaveTextContent(/A bounty can have at most \$8,000\.00/)
    await expect(limits).toHaveTextContent(/3 or more backers, .* above 25% of the total/)
    await expect(canvas.getByRole('link', { name: 'desk@contact.example' })).toHaveAttribute(
      'href',
      'mailto:desk@contact.example',
    )
  },
})

Page.test('takes its numbers and limits from the settings and follows one bounty to the cent', async ({ canvas }) => {
  await expect(canvas.getByText(/expires 90 days after its last pledge/)).toHaveTextContent(
    /between 14 and 180 days, .* 7 days before/,
  )
  await expect(canvas.getByText(/you have 72 hours/)).toHaveTextContent(/to save another one/)
  await expect(canvas.getByText(/is accepted automatically 14 days after/)).toHaveTextContent(
    /we email the creator 3, 7, 12, and 13 days after the delivery\. .* rate the work for 30 days\./,
  )
  await expect(canvas.getByText(/at most 2 times/)).toHaveTextContent(/with 1 to 20 points/)
  await expect(canvas.getByText(/when the story is delivered, and you can object/)).toHaveTextContent(/for 7 days/)
  await expect(canvas.getByText(/remind them every 3 days/)).toHaveTextContent(/until they decide/)
  const money = await answerTo('Who gets the money?')
  await expect(canvas.getByText('$200.00 + $86.35 =')).toBeVisible()
  await expect(money).toHaveTextContent('$200.00 + $86.35 = $286.35')
  await expect(money).toHaveTextContent('10% of $286.35 is 28.635, rounded to $28.64')
  await expect(money).toHaveTextContent('$286.35 − $28.64 = $257.71')
  const limits = await answerTo('How much can I pledge?')
  await expect(limits).toHaveTextContent(/at most \$10,000\.00 on a bounty/)
  await expect(limits).not.toHaveTextContent(/share/)
})
