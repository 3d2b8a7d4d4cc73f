import { useRef } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { ApiError } from '@/shared/api'
import { TypedAmount } from '@/shared/lib/money'
import { PledgeAmountForm } from './pledge-amount-form.tsx'

type FormArgs = { typed: string; error: unknown; most?: number; present?: number }

function Form({ typed, error, most, present = 0 }: FormArgs) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <PledgeAmountForm
      name="Contribute to The ferry"
      label="Amount"
      amountSchema={TypedAmount('Please enter a valid amount')}
      limit={most === undefined ? undefined : { most, words: `You can pledge up to $${most}.` }}
      present={present}
      errorWords="Failed to pledge. Please try again."
      pledge={{ error, readTyped: () => typed, keepTyped: fn(), submit: fn(), cancel: fn(), field }}
    />
  )
}

const meta = preview.meta({
  title: 'entities/payment-card/pledge-amount-form',
  component: Form,
  decorators: [withSampleReader],
  parameters: { layout: 'padded' },
  args: { typed: '', error: null } as FormArgs,
})

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Amount')).toHaveFocus()
  },
})
export const Restored = meta.story({ args: { typed: '25.50' } })
export const Refused = meta.story({
  args: { typed: '25.50', error: new ApiError(409, 'This bounty has expired', null) },
})
export const Limited = meta.story({ args: { most: 20 } })
export const Raising = meta.story({
  args: { typed: '25.50', present: 25.5, most: 60 },
  play: async () => {
    await expect(suggested()).toEqual(['$30.50', '$40.50'])
  },
})

const suggested = () =>
  within(screen.getByRole('group', { name: 'Suggestions' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

Limited.test('suggests nothing above the limit, and types what is pressed', async ({ canvas, userEvent }) => {
  await expect(suggested()).toEqual(['$5.00', '$15.00'])
  await userEvent.click(canvas.getByRole('button', { name: '$15.00' }))
  await expect(canvas.getByLabelText('Amount')).toHaveValue(15)
})
