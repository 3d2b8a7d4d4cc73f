import { type ComponentProps, useRef, useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { dialogClosed } from '#storybook/dialog-closed.ts'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { Button } from '@/shared/ui/button'
import { TextField } from '@/shared/ui/text-field'
import { Tooltip } from '@/shared/ui/tooltip'
import { Dialog } from './index.tsx'

type OpenerProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'firstFocus' | 'focusFallback'> & {
  startsOpen?: boolean
  /** Removes the opener before the dialog closes. */
  losesOpener?: boolean
  /** Puts the initial focus on the field. */
  focusesField?: boolean
}

function Opener({ startsOpen = false, losesOpener = false, focusesField = false, onClose, ...dialog }: OpenerProps) {
  const [open, setOpen] = useState(startsOpen)
  const [hasOpener, setHasOpener] = useState(true)
  const fallback = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    onClose()
    setOpen(false)
    if (losesOpener) setHasOpener(false)
  }
  return (
    <>
      <h1 ref={fallback} tabIndex={-1}>
        The page
      </h1>
      {hasOpener && (
        <Tooltip text="Opens it">
          <Button tone="secondary" onClick={() => setOpen(true)}>
            Open
          </Button>
        </Tooltip>
      )}
      <Dialog
        {...dialog}
        open={open}
        onClose={close}
        focusFallback={fallback}
        {...(focusesField ? { firstFocus: field } : {})}
        actions={
          focusesField && (
            <>
              <Button tone="secondary" onClick={close}>
                Cancel
              </Button>
              <Button>Send</Button>
            </>
          )
        }
      >
        {focusesField ? <TextField label="Email" type="email" autoComplete="off" ref={field} /> : dialog.children}
      </Dialog>
    </>
  )
}

const meta = preview.meta({
  title: 'shared/ui/dialog',
  component: Opener,
  args: { title: 'Stay close to the story', onClose: fn() },
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
})

const paragraph =
  'Readers post a bounty for a question they want investigated and pool money on it; journalists offer to take it on.'

export const Reading = meta.story({
  args: { startsOpen: true, children: <p>{paragraph}</p> },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await expect(dialog).not.toHaveAttribute('aria-describedby')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Stay close to the story' })).toHaveFocus())
    await expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  },
})

export const Form = meta.story({
  args: { startsOpen: true, focusesField: true, dismissible: false, description: 'One letter a week.' },
})

export const FormClosed = Form.extend({ args: { startsOpen: false } })

export const Long = meta.story({
  args: {
    startsOpen: true,
    width: 'measure',
    title: 'Who paid for the harbour wall, and where did the second contract go?',
    children: 'abcdefghijklmnopqrstuvwx'.split('').map((letter) => <p key={letter}>{`${letter}. ${paragraph}`}</p>),
  },
})

export const LongTitle = meta.story({
  args: { startsOpen: true, title: longTitle, description: longTitle, children: <p>{longTitle}</p> },
  // The dialog's code is loaded lazily.
  play: async () => void (await screen.findByRole('dialog')),
})
export const LongClosed = Long.extend({ args: { startsOpen: false } })
export const Broad = meta.story({ args: { startsOpen: true, width: 'broad', children: <p>{paragraph}</p> } })
export const Window = meta.story({ args: { startsOpen: true, width: 'window', children: <p>{paragraph}</p> } })
export const Closed = meta.story({ args: { children: <p>{paragraph}</p> } })
export const OpenerGone = meta.story({ args: { losesOpener: true, children: <p>{paragraph}</p> } })

const findDialog = () => screen.findByRole('dialog', { name: 'Stay close to the story' })

FormClosed.test('handles Escape immediately after it takes the focus', async ({ args, userEvent }) => {
  const pressEscape = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    document.removeEventListener('focusin', pressEscape)
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    // In a microtask: on a busy machine a key can come before React's deferred effects.
    queueMicrotask(() => target.dispatchEvent(key))
  }
  document.addEventListener('focusin', pressEscape)
  await userEvent.tab()
  // The tooltip listens to Escape too and is closing while the dialog opens.
  await screen.findByRole('tooltip')
  screen.getByRole('button', { name: 'Open' }).click()
  await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  await dialogClosed('dialog')
})

Form.test(
  'traps Tab in both directions, and is not closed by a click outside or the Escape of an input method',
  async ({ userEvent, args }) => {
    const dialog = await findDialog()
    const field = screen.getByLabelText('Email')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.tab()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
    for (const said of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Escape', ...said })
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(dialog.parentElement as HTMLElement)
    await expect(dialog).toBeInTheDocument()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
)

Reading.test('wraps Shift+Tab from its title', async ({ userEvent }) => {
  await findDialog()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Stay close to the story' })).toHaveFocus())
  await userEvent.tab({ shift: true })
  await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})

Closed.test('returns the focus after Escape, × and a click outside', async ({ canvas, args, userEvent }) => {
  const opener = canvas.getByRole('button', { name: 'Open' })
  const closings = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    (dialog: HTMLElement) => userEvent.click(dialog.parentElement as HTMLElement),
  ]
  for (const close of closings) {
    await userEvent.click(opener)
    await close(await findDialog())
    await dialogClosed('dialog')
    await waitFor(() => expect(opener).toHaveFocus())
  }
  await expect(args.onClose).toHaveBeenCalledTimes(closings.length)
})

OpenerGone.test('focuses the fallback when the opener is gone', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
  await findDialog()
  await userEvent.keyboard('{Escape}')
  await dialogClosed('dialog')
  await waitFor(() => expect(canvas.getByRole('heading', { name: 'The page' })).toHaveFocus())
})

const clickOn = async (element: Element, detail: number) => {
  await fireEvent.mouseDown(element, { detail })
  await fireEvent.mouseUp(element, { detail })
  await fireEvent.click(element, { detail })
}

Reading.test('ignores the second click of a double click on its opener', async ({ args }) => {
  const scrim = screen.getByRole('dialog').parentElement as HTMLElement
  await clickOn(scrim, 2)
  await clickOn(screen.getByRole('button', { name: 'Close' }), 2)
  await expect(args.onClose).not.toHaveBeenCalled()
  await clickOn(scrim, 1)
  await expect(args.onClose).toHaveBeenCalledTimes(1)
})

Reading.test('stays open when a selection of text ends outside', async ({ args }) => {
  const dialog = screen.getByRole('dialog')
  const scrim = dialog.parentElement as HTMLElement
  await fireEvent.mouseDown(dialog, { detail: 1 })
  // The browser reports the click where both ends of the movement are.
  await fireEvent.click(scrim, { detail: 1 })
  await expect(args.onClose).not.toHaveBeenCalled()
})
