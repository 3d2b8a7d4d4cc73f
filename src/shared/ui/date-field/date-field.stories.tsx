import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { DateField } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/date-field',
  component: DateField,
  parameters: { layout: 'padded' },
  args: { label: 'Due date', min: '2026-11-21' },
})

export const Empty = meta.story({})
export const Filled = meta.story({ args: { defaultValue: '2026-12-24' } })
export const Invalid = meta.story({ args: { defaultValue: '2026-11-02', error: 'Due date must be in the future' } })
export const Disabled = meta.story({ args: { defaultValue: '2026-12-24', disabled: true } })
export const Time = meta.story({ args: { label: 'From', type: 'time', defaultValue: '22:00' } })

Invalid.test('is described by its error and passes on its minimum', async ({ canvas }) => {
  const input = canvas.getByLabelText('Due date')
  await expect(input).toHaveAccessibleDescription('Due date must be in the future')
  await expect(input).toHaveAttribute('min', '2026-11-21')
})
