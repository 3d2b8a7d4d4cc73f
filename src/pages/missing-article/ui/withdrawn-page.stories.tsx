import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { WithdrawnPage } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/missing-article/withdrawn',
  component: WithdrawnPage,
  args: { reason: 'The documents it rests on were forged.' },
})

export const WithReason = meta.story({})
export const WithoutReason = meta.story({ args: { reason: '' } })
export const LongReason = meta.story({ args: { reason: 'Untersuchungsausschuss'.repeat(22) } })

WithReason.test('says why and links onward', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This story was withdrawn')
  await expect(canvas.getByText('Reason: The documents it rests on were forged.')).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'corrections@lede.example' })).toHaveAttribute(
    'href',
    'mailto:corrections@lede.example',
  )
  await expect(canvas.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/')
})
