import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { Link } from '@/shared/ui/link'
import { TextField } from '@/shared/ui/text-field'
import { FormPage } from './index.tsx'

const meta = preview.meta({
  title: 'shared/form-page',
  component: FormPage,
  args: {
    title: 'Borrow a book',
    children: (
      <>
        <TextField label="Title" />
        <Button width="full">Borrow</Button>
      </>
    ),
  },
})

export const Asking = meta.story({
  args: {
    ways: (
      <p>
        Do you own it already? <Link to="/">Read it</Link>
      </p>
    ),
  },
})

export const AboutSomething = meta.story({ args: { aside: <p>The Diary of a Nobody, 1892</p> } })
export const Answering = meta.story({
  args: { title: 'It is yours for a week', isAnswer: true, children: <p>Return it to any branch.</p> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading')).toHaveFocus()
  },
})
