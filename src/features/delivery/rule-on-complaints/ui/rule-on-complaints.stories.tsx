import { noOpenComplaint } from '@contract/complaint.ts'
import { ruleOnComplaints } from '@contract/endpoints.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { contentId } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { refundProposed } from '../model/ruling-form.ts'
import { RuleOnComplaints } from './rule-on-complaints.tsx'

const success = () => ({ success: true as const, is_proposed: false })

const meta = preview.meta({
  title: 'features/delivery/rule-on-complaints',
  component: RuleOnComplaints,
  decorators: [
    (Story) => (
      <main id={contentId} tabIndex={-1}>
        <Story />
      </main>
    ),
    withSampleReader,
  ],
  parameters: { layout: 'padded' },
  args: { children: (renderButton) => renderButton({ id: 'delivery-1', title: 'The gauges' }) },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(ruleOnComplaints, success)),
})

const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Decide on The gauges' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Decide on the complaints' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const rule = async (choice: string, button: string) => {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('radio', { name: choice }))
  await fill(dialog.getByLabelText('Reason'), 'Every quotation is on the recordings.')
  await userEvent.click(dialog.getByRole('button', { name: button }))
  return dialog
}

export const Complained = meta.story({})

export const Undecided = meta.story({ play: async () => void (await ask()) })

export const NothingFilledIn = meta.story({
  play: async () => {
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Decide' }))
    await expect(await dialog.findByText('Please choose a decision')).toBeVisible()
  },
})

export const Sending = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.delayed(ruleOnComplaints, 'infinite', success)),
  play: async () => {
    const dialog = await rule('Release the payout', 'Release payout')
    await expect(await dialog.findByRole('button', { name: 'Releasing...' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(ruleOnComplaints, 409, noOpenComplaint)),
  play: async () => {
    const dialog = await rule('Refund everyone', 'Refund everyone')
    await expect(await dialog.findByText(noOpenComplaint)).toBeVisible()
  },
})

Complained.test('sends the choice with its reason', async ({ canvas, msw }) => {
  const sent: unknown[] = []
  msw.use(
    mockEndpoint(ruleOnComplaints, ({ params: { id }, body }) => {
      sent.push([id, body])
      return success()
    }),
  )
  await rule('Refund those who complained', 'Refund')
  await expect(await canvas.findByText('Refund booked. The rest of the payout is released.')).toBeVisible()
  await expect(sent).toEqual([
    ['delivery-1', { ruling: 'refunded', who: 'complained', reason: 'Every quotation is on the recordings.' }],
  ])
})

Complained.test('says that a refund waits for another administrator', async ({ canvas, msw }) => {
  msw.use(mockEndpoint(ruleOnComplaints, () => ({ success: true as const, is_proposed: true })))
  await rule('Refund everyone', 'Refund everyone')
  await expect(await canvas.findByText(refundProposed)).toBeVisible()
})
