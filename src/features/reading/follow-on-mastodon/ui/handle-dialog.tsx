import { CopyButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import type { LazyDialogProps } from '@/shared/ui/lazy-dialog'
import { Stack } from '@/shared/ui/stack'
import { TextField } from '@/shared/ui/text-field'

type HandleDialogProps = LazyDialogProps & {
  /** The handle by which other servers find the account: `@name@host`. */
  handle: string
}

export const HandleDialog = ({ handle, open, onClose }: HandleDialogProps) => (
  <Dialog open={open} title="Follow on Mastodon" onClose={onClose}>
    <Stack gap="normal">
      <p>In Mastodon or another app of the fediverse, search for this handle and follow it.</p>
      <TextField
        label="Handle"
        value={handle}
        readOnly
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton
        text={handle}
        copiedWords="Handle copied."
        blockedWords="Your browser blocked copying. Select the handle above instead."
      >
        Copy
      </CopyButton>
    </Stack>
  </Dialog>
)
