import { userTypes } from '@contract/limits.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Anchor } from '@/shared/ui/link'
import { AccountTypeBanner } from './account-type-banner.tsx'

const meta = preview.meta({
  title: 'entities/user/account-type-banner',
  component: AccountTypeBanner,
  parameters: { layout: 'padded' },
})

export const RegularUser = meta.story({
  args: {
    type: userTypes.regular,
    action: (
      <Anchor href="#apply" look="action">
        Apply to become a journalist
      </Anchor>
    ),
  },
})
export const Journalist = meta.story({ args: { type: userTypes.journalist } })
export const IdVerifiedJournalist = meta.story({ args: { type: userTypes.idVerifiedJournalist } })
export const PressCardVerifiedJournalist = meta.story({ args: { type: userTypes.pressCardVerifiedJournalist } })
export const Administrator = meta.story({ args: { type: userTypes.administrator } })

PressCardVerifiedJournalist.test('shows the account type', async ({ canvas }) => {
  await expect(canvas.getByRole('term')).toHaveTextContent('Account Type')
  await expect(canvas.getByRole('definition')).toHaveTextContent('Press Card Verified Journalist')
})
