import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Choice, ChoiceRow } from './index.tsx'

const ages = [
  [undefined, 'Any time'],
  ['week', 'Past week'],
  ['year', 'Past year'],
] as const
type Age = Exclude<(typeof ages)[number][0], undefined>

type DatesProps = { start: Age | undefined; onChange: (age: Age | undefined) => void }

function Dates({ start, onChange }: DatesProps) {
  const [age, setAge] = useState(start)
  const change = (chosen: Age | undefined) => {
    onChange(chosen)
    setAge(chosen)
  }
  return (
    <ChoiceRow>
      <Choice label="Date" name="period" options={ages} value={age} onChange={change} />
      <Choice label="Corrected" name="corrected" options={ages} value={undefined} onChange={() => {}} />
    </ChoiceRow>
  )
}

const meta = preview.meta({
  title: 'shared/ui/choice',
  component: Dates,
  parameters: { layout: 'padded' },
  args: { start: undefined, onChange: fn() },
})

export const NothingChosen = meta.story({})
export const Chosen = meta.story({ args: { start: 'week' } })

Chosen.test('passes the chosen value, and undefined for no choice', async ({ canvas, userEvent, args }) => {
  await userEvent.selectOptions(canvas.getByLabelText('Date'), 'Past year')
  await expect(args.onChange).toHaveBeenLastCalledWith('year')
  await userEvent.selectOptions(canvas.getByLabelText('Date'), 'Any time')
  await expect(args.onChange).toHaveBeenLastCalledWith(undefined)
  await expect(canvas.getByLabelText('Date')).toHaveDisplayValue('Any time')
})
