import { expect, screen, userEvent } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { Inline } from '@/shared/ui/inline'
import { RuleOnDeliveries } from './rule-on-deliveries.tsx'

const meta = preview.meta({
  title: 'features/delivery/rule-on-objections/several',
  component: RuleOnDeliveries,
  decorators: [withSampleReader],
  parameters: { layout: 'padded' },
  args: {
    children: (renderButton) => (
      <Inline gap="small">
        {renderButton({ id: 'delivery-1', title: 'The gauges', isWithheld: false })}
        {renderButton({ id: 'delivery-2', title: 'The flats', isWithheld: false })}
      </Inline>
    ),
  },
})

export const Two = meta.story({})

Two.test('asks about the delivery of the clicked button', async ({ canvas }) => {
  const described = async (title: string) => {
    await userEvent.click(canvas.getByRole('button', { name: `Decide on ${title}` }))
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(new RegExp(`to “${title}”`))
    await userEvent.click(screen.getByRole('button', { name: 'Decide later' }))
    await dialogClosed()
  }
  await described('The gauges')
  await described('The flats')
})
