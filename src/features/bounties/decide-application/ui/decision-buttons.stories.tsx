import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { DecisionButtons } from './decision-buttons.tsx'

const meta = preview.meta({
  title: 'features/decide-application/decision-buttons',
  component: DecisionButtons,
  parameters: { layout: 'padded' },
  args: { journalist: 'Ines Okafor', onDecide: fn() },
})

export const Ready = meta.story({})

Ready.test('asks for the pressed decision', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Reject the offer of Ines Okafor' }))
  await expect(args.onDecide).toHaveBeenCalledWith('reject')
})
