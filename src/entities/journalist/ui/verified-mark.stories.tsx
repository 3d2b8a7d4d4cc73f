import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { VerifiedMark } from './journalist-name.tsx'

const meta = preview.meta({
  title: 'entities/journalist/verified-mark',
  component: VerifiedMark,
  parameters: { layout: 'padded' },
  render: (args) => (
    <p>
      Inês Carvalhal
      <VerifiedMark {...args} />
    </p>
  ),
})

export const PressCard = meta.story({ args: { level: 'press_card' } })
export const Id = meta.story({ args: { level: 'id' } })
export const NotChecked = meta.story({ args: { level: 'none' } })

PressCard.test('says what was verified', async ({ canvas }) => {
  await expect(canvas.getByRole('img')).toHaveAccessibleName('Press card verified')
})
Id.test('says what was verified', async ({ canvas }) => {
  await expect(canvas.getByRole('img')).toHaveAccessibleName('ID verified')
})
NotChecked.test('shows nothing', async ({ canvas }) => {
  await expect(canvas.queryByRole('img')).toBeNull()
})
