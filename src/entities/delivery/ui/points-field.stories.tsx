import { reviewLimits } from '@contract/bounty-life-limits.ts'
import { type ComponentProps, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { PointsField } from './points-field.tsx'

function Typed({ points: first, ...props }: ComponentProps<typeof PointsField>) {
  const [points, setPoints] = useState(first)
  return <PointsField {...props} points={points} onChange={setPoints} />
}

const meta = preview.meta({
  title: 'entities/delivery/points-field',
  component: PointsField,
  parameters: { layout: 'padded' },
  render: (args) => <Typed {...args} />,
  args: { points: [''], errors: [], onChange: () => {}, readOnly: false },
})

const some = ['Name the engineer who read the gauges, or say why you cannot.', 'Ask the agency for its side.']

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull()
  },
})
export const Several = meta.story({ args: { points: some } })
export const Invalid = meta.story({
  args: { points: [...some, ''], errors: [undefined, undefined, 'Please fill in this point or remove it'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Point 3')).toHaveAccessibleDescription('Please fill in this point or remove it')
  },
})
export const Sending = meta.story({ args: { points: some, readOnly: true } })
export const Full = meta.story({
  args: { points: Array.from({ length: reviewLimits.points }, (_, at) => `Check the number in paragraph ${at + 1}.`) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Add a point' })).toBeNull()
  },
})

Several.test('adds a point at the end and focuses it', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Add a point' }))
  await expect(canvas.getByLabelText('Point 3')).toHaveFocus()
  await userEvent.keyboard('Date the photograph.')
  await expect(canvas.getAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    ...some,
    'Date the photograph.',
  ])
})

Several.test('removes a point and focuses the one before', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove point 2' }))
  await expect(canvas.getByLabelText('Point 1')).toHaveFocus()
  await expect(canvas.getByLabelText('Point 1')).toHaveValue(some[0])
  await expect(canvas.queryByLabelText('Point 2')).toBeNull()
})
