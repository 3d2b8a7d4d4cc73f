import preview from '#storybook/preview.tsx'
import { Description, DescriptionList } from './index.tsx'

const meta = preview.meta({
  title: 'shared/ui/description-list',
  component: DescriptionList,
  parameters: { layout: 'padded' },
  args: {
    children: (
      <>
        <Description name="Journalist">Ines Okafor</Description>
        <Description name="Delivered">November 18, 2026</Description>
        <Description name="Dropped: not paid in time">$1,250.00</Description>
      </>
    ),
  },
})

export const Columns = meta.story({ args: { layout: 'columns' } })
export const Rows = meta.story({ args: { layout: 'rows' } })
export const RowsWithNotes = meta.story({
  args: {
    layout: 'rows',
    children: (
      <>
        <Description name="Pending" note="From stories that were accepted less than 7 days ago.">
          $1,116.45
        </Description>
        <Description name="Available" note="Goes into the next payout.">
          $99,999,999.99
        </Description>
      </>
    ),
  },
})
