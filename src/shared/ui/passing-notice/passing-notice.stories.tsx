import { expect, screen, waitFor } from 'storybook/test'
import { isGoneAfter } from '#storybook/is-gone-after.ts'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { PassingNotice, usePassingNotice } from './index.tsx'

function Saver({ staysMs }: { staysMs: number }) {
  const saved = usePassingNotice(staysMs)
  const save = () => {
    saved.takeBack()
    saved.give()
  }
  return (
    <>
      <Button onClick={save}>Save</Button>
      {saved.isShown && <PassingNotice>Saved!</PassingNotice>}
      <TextField label="Name" />
    </>
  )
}

const meta = preview.meta({
  title: 'shared/ui/passing-notice',
  component: Saver,
  parameters: { layout: 'padded' },
  args: { staysMs: 60_000 },
})

export const Hidden = meta.story({})
export const Shown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByText('Saved!')).toBeVisible()
  },
})

Shown.test('moves nothing when it comes and goes, and lets a click through', async ({ canvas, userEvent, args }) => {
  const notice = canvas.getByText('Saved!')
  const placeOfField = () => canvas.getByRole('textbox').getBoundingClientRect()
  const place = placeOfField()
  const { x, y } = notice.getBoundingClientRect()
  await expect(notice.contains(document.elementFromPoint(x + 1, y + 1))).toBe(false)
  await isGoneAfter(args.staysMs, notice)
  await expect(placeOfField()).toEqual(place)
  await userEvent.click(canvas.getByRole('button'))
  await canvas.findByText('Saved!')
  await expect(placeOfField()).toEqual(place)
})

export const Long = meta.story({
  render: () => (
    <PassingNotice>Thanks for contributing $999,999.99 to this bounty! {'evidence'.repeat(20)}</PassingNotice>
  ),
})

export const Short = meta.story({ args: { staysMs: 100 } })

Short.test('disappears by itself', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  await screen.findByText('Saved!', { selector: '[role="status"] *' })
  await waitFor(() => expect(canvas.queryByText('Saved!')).toBeNull())
})
