import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { HowMoneyWorksPage } from './how-money-works-page.tsx'

const meta = preview.meta({ title: 'pages/how-money-works', component: HowMoneyWorksPage })

export const Page = meta.story({})

Page.test('takes its numbers from the limits and follows one bounty to the cent', async ({ canvas }) => {
  await expect(canvas.getByText(/expires 90 days after its last pledge/)).toHaveTextContent(
    /between 14 and 180 days, .* 7 days before/,
  )
  await expect(canvas.getByText(/you have 72 hours/)).toBeVisible()
  await expect(canvas.getByText(/is accepted automatically 14 days after/)).toHaveTextContent(
    /an email 3, 7, 12, and 13 days after the delivery\. .* rate the work for 30 days\./,
  )
  await expect(canvas.getByText(/at most 2 times/)).toHaveTextContent(/with 1 to 20 points/)
  await expect(canvas.getByText(/when the story is delivered, and can object/)).toHaveTextContent(/for 7 days/)
  await expect(canvas.getByText(/a reminder every 3 days/)).toBeVisible()
  await expect(canvas.getByText('$200.00 + $86.35 =')).toHaveTextContent('$200.00 + $86.35 = $286.35')
  await expect(canvas.getByText('10% of $286.35 is $28.635, rounded to')).toHaveTextContent('$28.64')
  await expect(canvas.getByText('$286.35 − $28.64 =')).toHaveTextContent('$257.71')
})
