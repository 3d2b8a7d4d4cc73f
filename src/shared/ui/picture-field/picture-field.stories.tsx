import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { PictureField } from './index.tsx'

const upload = { picture: undefined, isUploading: false, error: undefined, note: undefined, upload: fn(), remove: fn() }
const picture = { url: '/media/sample-2', width: 1600, height: 1000 }

const meta = preview.meta({
  title: 'shared/ui/picture-field',
  component: PictureField,
  parameters: { layout: 'padded' },
  args: { upload, hint: 'It is shown as a square.' },
})

export const Empty = meta.story({})
export const Uploading = meta.story({ args: { upload: { ...upload, isUploading: true } } })
export const Replacing = meta.story({
  args: { upload: { ...upload, picture, isUploading: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remove the picture' })).toBeDisabled()
  },
})
export const Chosen = meta.story({ args: { upload: { ...upload, picture } } })
export const ChosenAnimated = meta.story({
  args: {
    upload: {
      ...upload,
      picture,
      note: 'This GIF is animated. Only its first picture is kept: readers will see it still.',
    },
  },
})
export const Failed = meta.story({
  args: { upload: { ...upload, error: 'This is not an image that can be read.' } },
})

Empty.test('takes the chosen file, also the same one again', async ({ args, canvas, userEvent }) => {
  const file = new File(['.'], 'me.png', { type: 'image/png' })
  const input = canvas.getByLabelText('Picture file')
  await userEvent.upload(input, file)
  await userEvent.upload(input, file)
  await expect(args.upload.upload).toHaveBeenCalledTimes(2)
})
