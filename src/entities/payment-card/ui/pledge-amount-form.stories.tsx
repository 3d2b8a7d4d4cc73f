import { useRef } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { ApiError } from '@/shared/api'
import { TypedAmount } from '@/shared/lib/money'
import { PledgeAmountForm } from './pledge-amount-form.tsx'

function Form({ typed, error }: { typed: string; error: unknown }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <PledgeAmountForm
      name="Contribute to The ferry"
      label="Amount"
      amountSchema={TypedAmount('Please enter a valid amount')}
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
  args: { typed: '', error: null },
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
