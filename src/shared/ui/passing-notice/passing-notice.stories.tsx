import { expect, screen, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { usePassingNotice } from './use-passing-notice.ts'

function Saver({ staysMs }: { staysMs: number }) {
  const saved = usePassingNotice(staysMs)
  const save = () => {
    saved.takeBack()
    saved.give()
  }
  return (
    <>
      <Button onClick={save}>Save</Button>
      {saved.isShown && <Notice tone="positive">Saved!</Notice>}
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

export const Short = meta.story({ args: { staysMs: 100 } })

Short.test('disappears by itself', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'))
  await screen.findByText('Saved!', { selector: '[role="status"] *' })
  await waitFor(() => expect(canvas.queryByText('Saved!')).toBeNull())
})
