import { draftLanguage } from '@contract/endpoints.ts'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { mockEndpoint } from '@/shared/mock'
import { LanguageField } from './language-field.tsx'

const meta = preview.meta({
  title: 'features/writing/choose-language/language-field',
  component: LanguageField,
  parameters: { layout: 'padded' },
  args: { draftId: 'draft', value: undefined, onChange: fn() },
})

export const Guessed = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole('option', { name: 'English (guessed)' })).toBeInTheDocument()
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'Arabic')
    await expect(args.onChange).toHaveBeenLastCalledWith('ar')
  },
})
export const Uncertain = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(draftLanguage, () => ({ language: null }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Guess it from the text')).toBeEnabled()
  },
})
export const Unsaved = meta.story({ args: { draftId: undefined } })
export const Chosen = meta.story({
  args: { value: 'ar' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByDisplayValue('Arabic')).toBeEnabled()
    await userEvent.selectOptions(canvas.getByLabelText('Language'), '')
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
})
